import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";
import { newsletterConfirm } from "#domain/contract/newsletter-confirm.ts";
import { newsletterSubscribeExample as example } from "#domain/contract/newsletter-subscribe.example.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const { path } = newsletterSubscribe;
const GOOD_HEADERS = { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" };

const post = (to: string, body: unknown, headers: Record<string, string> = GOOD_HEADERS) =>
  backend.fetch(to, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });
const subscribe = (body: unknown, headers?: Record<string, string>) => post(path, body, headers);
const confirm = (token: string, headers?: Record<string, string>) => post(newsletterConfirm.path, { token }, headers);
const rowsOf = async (table: string) => (await backend.DB.prepare(`SELECT * FROM ${table} ORDER BY 2`).all()).results;
const kept = () => rowsOf("newsletter_subscriptions");
const mailsTo = async (email: string) =>
  (await backend.DB.prepare("SELECT * FROM outbox WHERE recipient = ? ORDER BY written_at").bind(email).all())
    .results as Record<"id" | "subject" | "html" | "plain", string>[];
const tokenIn = (plain = "") => /\?token=([\w-]{43})$/m.exec(plain)?.[1] ?? "";
/** Makes the last mails older by so many minutes. */
const waitMinutes = (minutes: number) =>
  backend.DB.prepare("UPDATE newsletter_subscriptions SET mailed_at = strftime('%Y-%m-%dT%H:%M:%fZ', mailed_at, ?)")
    .bind(`${-minutes} minutes`)
    .run();
const signUp = async (email: string, headers?: Record<string, string>) => {
  await subscribe({ ...example.input, email }, headers);
  return tokenIn((await mailsTo(email)).at(-1)?.plain);
};

describe(`POST ${path}`, () => {
  it("keeps an address once, with the hash of its link's token alone, and writes one mail in some minutes", async () => {
    const first = await subscribe(example.input);
    expect([first.status, await first.json()]).toEqual([200, example.reply]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const [mail] = await mailsTo(example.input.email);
    const token = tokenIn(mail?.plain);
    const before = await kept();
    expect(before).toMatchObject([
      {
        channel: "poster",
        email: example.input.email,
        locale: "de-DE",
        source: example.input.uniqueIdentifier,
        status: "pending",
        subscribed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
        confirmed_at: null,
      },
    ]);
    const links = await rowsOf("newsletter_links");
    expect(links).toMatchObject([{ token_hash: createHash("sha256").update(token).digest("hex"), channel: "poster" }]);
    expect(JSON.stringify([before, links])).not.toContain(token);
    const again = await subscribe({ ...example.input, email: example.input.email.toUpperCase() });
    expect([again.status, await again.json()]).toEqual([200, example.reply]);
    expect(await kept()).toEqual(before);
    expect(await mailsTo(example.input.email)).toHaveLength(1);
    await waitMinutes(6);
    await subscribe(example.input);
    const mails = await mailsTo(example.input.email);
    expect(mails).toHaveLength(2);
    for (const link of [token, tokenIn(mails[1]?.plain)]) expect((await confirm(link)).status).toBe(200);
  });

  it("keeps every link that was mailed, whoever types the address how often, and mails no more than ten", async () => {
    const email = "ben@example.com";
    for (let time = 0; time < 13; time++) {
      const reply = await subscribe({ ...example.input, email: time % 2 ? email.toUpperCase() : email });
      expect([reply.status, await reply.json()]).toEqual([200, example.reply]);
      await waitMinutes(6);
    }
    const tokens = (await mailsTo(email)).map(({ plain }) => tokenIn(plain));
    expect([tokens.length, new Set(tokens).size]).toEqual([10, 10]);
    for (const token of tokens) expect((await confirm(token)).status).toBe(200);
    expect(await backend.DB.prepare("SELECT count(*) AS count FROM newsletter_links").first("count")).toBeLessThan(20);
  });

  it("writes to an address that it wrote to under a clock that was ahead", async () => {
    await signUp("uli@example.com");
    await waitMinutes(-60);
    await signUp("uli@example.com");
    expect(await mailsTo("uli@example.com")).toHaveLength(2);
  });

  it("writes in the page's language and the brand's name, with and without HTML", async () => {
    const headers = { ...GOOD_HEADERS, "x-channel": "kartenliebe", "x-locale": "fr-CH" };
    await subscribe({ ...example.input, email: "lou@example.com" }, headers);
    const [mail] = await mailsTo("lou@example.com");
    expect(mail?.subject).toBe("Confirmez votre inscription chez Kartenliebe");
    const link = `${example.input.confirmUrl}?token=${tokenIn(mail?.plain)}`;
    expect(mail?.plain).toContain(`Confirmer l’inscription\u00a0:\n${link}`);
    expect(mail?.html).toMatch(/^<!doctype html><html lang="fr-CH">/);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).not.toMatch(/<script|<img|<link/);
  });

  it("tells who is subscribed already by mail alone", async () => {
    await confirm(await signUp("ada@example.com"));
    await waitMinutes(6);
    const reply = await subscribe({ ...example.input, email: "ada@example.com" });
    expect([reply.status, await reply.json()]).toEqual([200, example.reply]);
    const last = (await mailsTo("ada@example.com")).at(-1);
    expect(last?.subject).toBe("Du bekommst schon Post von Posterliebe");
    expect(tokenIn(last?.plain)).toBe("");
  });

  it.each([
    ["no JSON", "{", GOOD_HEADERS],
    ["no sign-up", {}, GOOD_HEADERS],
    ["no address", { ...example.input, email: "mia@" }, GOOD_HEADERS],
    ["no page to confirm on", { ...example.input, confirmUrl: "javascript:alert(1)" }, GOOD_HEADERS],
    ["no channel", example.input, { "x-locale": "de-DE" }],
    ["no locale", example.input, { "x-channel": "poster" }],
  ])("refuses %s", async (_, body, headers) => {
    const before = await kept();
    const reply = await subscribe(body, headers as Record<string, string>);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
    expect(await kept()).toEqual(before);
  });

  it.each(["GET", "PUT", "DELETE"])("is not %s", async (method) => {
    const reply = await backend.fetch(path, { method, headers: GOOD_HEADERS });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("says where it cannot keep an address, and nothing of the database", async () => {
    await backend.DB.exec("ALTER TABLE newsletter_subscriptions RENAME TO elsewhere");
    const reply = await subscribe(example.input);
    expect([reply.status, await reply.json()]).toMatchObject([
      503,
      { detail: "This cannot be answered at the moment." },
    ]);
    await backend.DB.exec("ALTER TABLE elsewhere RENAME TO newsletter_subscriptions");
  });
});

describe(`POST ${newsletterConfirm.path}`, () => {
  const stateOf = (email: string) =>
    backend.DB.prepare("SELECT status, confirmed_at FROM newsletter_subscriptions WHERE email = ?").bind(email).first();

  it("subscribes once, also where two confirm at the same time, and a second time", async () => {
    const token = await signUp("kim@example.com");
    expect(await stateOf("kim@example.com")).toEqual({ status: "pending", confirmed_at: null });
    const replies = await Promise.all([confirm(token), confirm(token)]);
    for (const reply of replies) expect([reply.status, await reply.json()]).toEqual([200, { status: "confirmed" }]);
    const first = await stateOf("kim@example.com");
    expect(first).toEqual({ status: "confirmed", confirmed_at: expect.stringMatching(/Z$/) });
    expect((await confirm(token)).status).toBe(200);
    expect(await stateOf("kim@example.com")).toEqual(first);
  });

  it("knows no token that is over, is nobody's or another brand's", async () => {
    const token = await signUp("eve@example.com");
    expect((await confirm(token, { ...GOOD_HEADERS, "x-channel": "kartenliebe" })).status).toBe(404);
    expect((await confirm("nobody")).status).toBe(404);
    await backend.DB.exec("UPDATE newsletter_links SET expires_at = '2026-01-01T00:00:00.000Z'");
    expect((await confirm(token)).status).toBe(404);
    expect(await stateOf("eve@example.com")).toEqual({ status: "pending", confirmed_at: null });
  });
});

it("a link that was mailed before links had a table of their own confirms", async () => {
  const run = async (migration: string) => {
    const sql = unstable_splitSqlQuery(await readFile(`backend/migrations/${migration}.sql`, "utf8"));
    await backend.DB.batch(sql.map((statement) => backend.DB.prepare(statement)));
  };
  await backend.DB.exec("DROP TABLE newsletter_subscriptions; DROP TABLE newsletter_links; DROP TABLE outbox;");
  await run("0004_newsletter");
  await run("0008_newsletter_confirmation");
  const hash = createHash("sha256").update("of an earlier mail").digest("hex");
  const values = `'poster', 'old@example.com', 'de-DE', 'x', '2026-01-01T00:00:00.000Z', '${hash}', '9999-01-01T00:00:00.000Z'`;
  const columns = "channel, email, locale, source, subscribed_at, token_hash, expires_at";
  await backend.DB.exec(`INSERT INTO newsletter_subscriptions (${columns}) VALUES (${values})`);
  await run("0016_newsletter_links");
  expect((await confirm("of an earlier mail")).status).toBe(200);
  expect(await kept()).toMatchObject([{ email: "old@example.com", status: "confirmed" }]);
});

it("the outbox can be read, and each mail of it as HTML", async () => {
  await signUp("zoe@example.com");
  const [mail] = await mailsTo("zoe@example.com");
  const list = await (await backend.fetch("/outbox")).text();
  expect(list).toContain("To zoe@example.com");
  expect(list).toContain(`href="/outbox/${mail?.id}"`);
  const shown = await backend.fetch(`/outbox/${mail?.id}`);
  expect([shown.status, await shown.text()]).toEqual([200, mail?.html]);
  expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await backend.fetch("/outbox/none")).status).toBe(404);
});
