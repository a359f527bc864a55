import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useConfiguredBackend } from "#tests/support/use-backend.ts";
import { editorOf } from "./editor.ts";
import { files, seed } from "./fixture.ts";

interface Received {
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let shop: ServiceStandIn;
let poster: ReturnType<typeof editorOf>;
const received: Received[] = [];
/** The shop's next answers, in turn; once they are used up, it answers 200. */
let answers: (number | "nothing")[] = [];

const backend = useConfiguredBackend(async () => {
  shop = await startService(hear);
  return { WEBHOOK_URL_POSTER: `${shop.url}/poster/hook`, WEBHOOK_URL_KARTENLIEBE: `${shop.url}/cards/hook` };
});

beforeAll(async () => {
  await seed(backend, files);
  poster = editorOf(backend, "poster");
});

beforeEach(() => {
  received.length = 0;
  answers = [];
});

afterAll(() => shop.close());

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
  const answer = answers.shift() ?? 200;
  if (answer === "nothing") request.socket.destroy();
  else response.writeHead(answer, { "Content-Type": "application/json" }).end("{}");
}

/** Returns the events that the shop has heard, once there are as many as expected. */
async function heard(count: number): Promise<Record<string, unknown>[]> {
  await expect.poll(() => received.length).toBe(count);
  return received.map(({ body }) => JSON.parse(body));
}

const page = { component: "page", headline: "Größe 💥" };

describe("the shop hears of", () => {
  it("a publish, signed over the very bytes", async () => {
    const { id } = await poster.find("de-DE/viele");
    await poster.send("PUT", `/stories/${id}`, { story: { name: "Größe 💥", content: page }, publish: 1 });
    const [event] = await heard(1);
    expect(event).toEqual({
      text: "The user local@printshop.localhost published the Story Größe 💥 (de-DE/viele)",
      action: "published",
      space_id: 287216594031001,
      story_id: id,
      full_slug: "de-DE/viele",
    });
    const { body = "", headers, path } = received[0] ?? {};
    const mac = createHmac("sha1", "poster-webhook-local").update(body).digest("hex");
    expect([path, headers?.["webhook-signature"]]).toEqual(["/poster/hook", mac]);
    expect(headers?.["content-type"]).toBe("application/json");
  });

  it("a publish of the cards, signed with their own secret", async () => {
    const cards = editorOf(backend, "kartenliebe");
    await cards.send("GET", `/stories/${(await cards.find("de-DE/start")).id}/publish`);
    expect(await heard(1)).toMatchObject([{ action: "published", space_id: 287216594031002 }]);
    const { body = "", headers, path } = received[0] ?? {};
    const mac = createHmac("sha1", "kartenliebe-webhook-local").update(body).digest("hex");
    expect([path, headers?.["webhook-signature"]]).toEqual(["/cards/hook", mac]);
  });

  it("a move and the publish with it, in that order, under the new path", async () => {
    const { id } = await poster.find("de-DE/entwurf");
    await poster.send("PUT", `/stories/${id}`, { story: { slug: "umzug" }, publish: 1 });
    const told = { story_id: id, full_slug: "de-DE/umzug" };
    expect(await heard(2)).toMatchObject([
      { action: "moved", ...told },
      { action: "published", ...told },
    ]);
  });

  it("every story that moves or goes with its folder", async () => {
    const folder = (await poster.send("POST", "/stories", { story: { name: "F", slug: "f", is_folder: true } })).body
      .story;
    for (const slug of ["a", "b"]) {
      await poster.send("POST", "/stories", { story: { name: slug, slug, parent_id: folder.id, content: page } });
    }
    await poster.send("PUT", `/stories/${folder.id}`, { story: { slug: "g" } });
    await heard(2);
    await poster.send("DELETE", `/stories/${folder.id}`);
    expect((await heard(4)).map(({ action, full_slug }) => `${action} ${full_slug}`)).toEqual([
      "moved g/a",
      "moved g/b",
      "deleted g/a",
      "deleted g/b",
    ]);
  });

  it("an unpublish, once, and a deletion", async () => {
    const { id } = await poster.find("de-DE/motive/motiv-130");
    await poster.send("GET", `/stories/${id}/unpublish`);
    await heard(1);
    await poster.send("GET", `/stories/${id}/unpublish`);
    await poster.send("DELETE", `/stories/${id}`);
    const told = { story_id: id, full_slug: "de-DE/motive/motiv-130" };
    expect(await heard(2)).toMatchObject([
      { action: "unpublished", ...told },
      { action: "deleted", ...told },
    ]);
  });

  it("a merged release and a changed datasource, but of no draft and no refusal", async () => {
    const { id } = await poster.find("en-GB/start");
    await poster.send("PUT", `/stories/${id}`, { story: { content: page } });
    await poster.send("PUT", `/stories/${id}`, { story: { content: page }, release_id: 77 });
    await poster.send("PUT", `/stories/${id}`, { story: { content: {} }, publish: 1 });
    await poster.send("PUT", "/releases/77", { do_release: true });
    expect(await heard(1)).toEqual([
      { text: "The release Release 77 has been merged.", action: "merged", space_id: 287216594031001, release_id: 77 },
    ]);
    const entries = await backend.fetch(
      "http://content.localhost/v2/cdn/datasource_entries?token=poster-preview-local&version=draft",
    );
    const [entry] = ((await entries.json()) as { datasource_entries: { id: number }[] }).datasource_entries;
    await poster.send("PUT", `/datasource_entries/${entry?.id}`, { datasource_entry: { value: "Blau!" } });
    expect((await heard(2))[1]).toMatchObject({
      action: "entries_updated",
      space_id: 287216594031001,
      datasource_slug: "farben",
    });
  });
});

describe("a webhook that fails", () => {
  const failures = () => backend.logs().filter(({ event }) => event === "content-webhook-failed");

  it("is tried again until the shop has it, with the same body", async () => {
    const { id } = await poster.find("de-DE/start");
    const logged = failures().length;
    answers = [503, "nothing"];
    expect((await poster.send("GET", `/stories/${id}/publish`)).status).toBe(200);
    const events = await heard(3);
    expect(events[1]).toEqual(events[0]);
    expect(events[2]).toEqual(events[0]);
    expect(failures()).toHaveLength(logged);
  });

  it.each([
    ["three times over", [500, 502, 503], 3, "The shop answered 503."],
    ["for good, with no second try", [401], 1, "The shop answered 401."],
  ])("%s is one line of log and no concern of the editor's", async (_when, given, tries, message) => {
    const { id } = await poster.find("de-DE/motive/motiv-001");
    const logged = failures().length;
    answers = [...given];
    expect((await poster.send("GET", `/stories/${id}/publish`)).body.story.published).toBe(true);
    await expect.poll(() => failures().length).toBe(logged + 1);
    expect(received).toHaveLength(tries);
    expect(failures().at(-1)).toMatchObject({ action: "published", space_id: 287216594031001, story_id: id, message });
  });
});

it.each([
  [[], "1"],
  [[401], "0"],
])("an editor who waits learns whether the shop took it: answers of %o, %s", async (given, delivered) => {
  const { id } = await poster.find("de-DE/motive/motiv-002");
  answers = [...given];
  const path = `http://content.localhost/v1/spaces/287216594031001/stories/${id}/publish`;
  const reply = await backend.fetch(path, { headers: { authorization: "poster-management-local", prefer: "wait" } });
  expect([reply.status, reply.headers.get("webhook-delivered"), received.length]).toEqual([200, delivered, 1]);
  expect(reply.headers.get("preference-applied")).toBe("wait");
});
