import { beforeEach, expect, it } from "vitest";
import type { BackendEnv } from "#backend/env.ts";
import { PICTURE_CALLS } from "#backend/pictures/calls.ts";
import { forgetRejected } from "#backend/pictures/moderation.ts";
import { hashToken } from "#backend/token.ts";
import { MODERATION_PATH } from "#domain/customer/customer-picture.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const ID = "a-picture-of-mia-at-the-lake";
const TOKEN = "the-token-of-her-mail";

/** The files of her picture, in a bucket that fails while it is down. */
const files = new Set<string>();
let isDown = false;
const UPLOADS = {
  delete: async (names: string[]) => {
    if (isDown) throw new Error("The bucket is down.");
    for (const name of names) files.delete(name);
  },
};
const env = () => ({ DB: backend.DB, UPLOADS }) as unknown as BackendEnv;

beforeEach(async () => {
  isDown = false;
  for (const width of [480, 960, 2000]) files.add(`picture/${ID}/${width}`);
  await backend.DB.exec("DELETE FROM customer_pictures");
  await backend.DB.prepare(
    `INSERT INTO customer_pictures (id, form_id, channel, locale, title, name, place, body, email, consent, sent_at, width, height,
       state, token_hash) VALUES (?, '1', 'poster', 'de-DE', '', 'Mia', '', '', 'mia@example.com', 'yes', '2026-01-01', 1, 1, 'approved', ?)`,
  )
    .bind(ID, await hashToken(TOKEN))
    .run();
});

async function remove(): Promise<number | undefined> {
  const path = "/customer-picture/remove";
  const request = new Request(`http://backend.localhost${path}`, {
    method: "POST",
    headers: { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" },
    body: JSON.stringify({ token: TOKEN }),
  });
  const call = PICTURE_CALLS.find(({ endpoint }) => endpoint.path === path);
  return (await call?.answer(request, env(), Date.now(), () => undefined))?.status;
}
const shown = () =>
  backend.DB.prepare("SELECT count(*) AS n FROM customer_pictures WHERE state = 'approved'").first<number>("n");
const rows = () => backend.DB.prepare("SELECT count(*) AS n FROM customer_pictures").first<number>("n");

it("a picture whose files cannot be deleted now is shown to nobody, and goes when she tries again", async () => {
  isDown = true;
  expect([await remove(), await shown()]).toEqual([503, 0]);
  isDown = false;
  expect([await remove(), await rows(), [...files]]).toEqual([200, 0, []]);
  expect(await remove()).toBe(404);
});

it("a picture whose files could not be deleted goes with the next cron, if she does not try again", async () => {
  isDown = true;
  await remove();
  isDown = false;
  await forgetRejected(env(), Date.now());
  expect([await rows(), [...files]]).toEqual([0, []]);
});

it("a picture is not rejected without a word: if the mail cannot be written now, it still waits for a decision", async () => {
  await backend.DB.exec("UPDATE customer_pictures SET state = 'waiting'");
  await backend.DB.exec("DELETE FROM outbox");
  const decide = async () =>
    await backend.fetch(`${MODERATION_PATH}/${ID}`, {
      method: "POST",
      body: JSON.stringify({ decision: "reject", reason: "Man sieht ein Kennzeichen." }),
    });
  await backend.DB.exec("CREATE TRIGGER failing BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'down'); END");
  expect((await decide()).status).toBe(500);
  await backend.DB.exec("DROP TRIGGER failing");
  expect(await (await decide()).json()).toMatchObject({ state: "rejected", isOwn: true });
  expect(await (await decide()).json()).toMatchObject({ state: "rejected", isOwn: false });
  const mails = await backend.DB.prepare("SELECT recipient, plain FROM outbox").all<{ plain: string }>();
  expect(mails.results).toHaveLength(1);
  expect(mails.results[0]?.plain).toContain("Man sieht ein Kennzeichen.");
});
