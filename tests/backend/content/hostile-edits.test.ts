import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { editorOf, publicContent } from "./editor.ts";
import { files, seed } from "./fixture.ts";

const backend = useBackend();
let poster: ReturnType<typeof editorOf>;

beforeAll(async () => {
  await seed(backend, files);
  poster = editorOf(backend, "poster");
});

const content = { component: "page" };
const good = { name: "Gut", slug: "gut", content };

async function everything(): Promise<unknown> {
  const tables = ["stories", "releases", "release_stories", "datasources", "spaces"];
  return Promise.all(tables.map(async (table) => (await backend.DB.prepare(`SELECT * FROM ${table}`).all()).results));
}

describe("a new story is refused with a sentence and leaves no trace:", () => {
  const twins = [
    { component: "a", _uid: "1" },
    { component: "b", _uid: "1" },
  ];
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  it.each<[what: string, body: unknown, sentence: RegExp | string]>([
    ["no body", undefined, "The body is not JSON"],
    ["half a body", '{"story":', "The body is not JSON"],
    ["no object", "[]", /^The body: /],
    ["null", "null", /^The body: /],
    ["no story", {}, /^story: /],
    ["no name", { story: { ...good, name: undefined } }, /^story\.name: /],
    ["a blank name", { story: { ...good, name: " " } }, "story.name: must not be empty"],
    ["a long name", { story: { ...good, name: "x".repeat(201) } }, /^story\.name: /],
    ["a name that ends SQL text", { story: { ...good, name: "a\0b" } }, /^story\.name: must not hold a null/],
    ["a slug that climbs", { story: { ...good, slug: "../x" } }, /^story\.slug: must be letters/],
    ["a slug with folders", { story: { ...good, slug: "a/b" } }, /^story\.slug: must be letters/],
    ["an empty slug", { story: { ...good, slug: "" } }, /^story\.slug: must be letters/],
    ["a slug of two lines", { story: { ...good, slug: "a\nb" } }, /^story\.slug: must be letters/],
    ["no content", { story: { ...good, content: undefined } }, "story.content: a story needs content"],
    ["content as text", { story: { ...good, content: "<b>" } }, /^story\.content: /],
    ["content of no component", { story: { ...good, content: {} } }, "story: content.component is missing."],
    [
      "two bloks of one uid",
      { story: { ...good, content: { ...content, body: twins } } },
      /two bloks have the _uid "1"/,
    ],
    ["an unknown folder", { story: { ...good, parent_id: 99 } }, "story.parent_id: 99 is no folder of this space"],
    ["a folder by name", { story: { ...good, parent_id: "' OR 1=1 --" } }, /^story\.parent_id: /],
    ["half a folder", { story: { ...good, parent_id: 1.5 } }, /^story\.parent_id: /],
    [
      "a published folder",
      { story: { ...good, is_folder: true }, publish: 1 },
      /is a folder, which is never published/,
    ],
    ["publish by another word", { story: good, publish: "yes" }, "publish: must be 1 or 0"],
    ["deep nesting", `{"story":{"name":"x","slug":"x","content":${deep}}}`, /nests more than 200 levels/],
    ["a megabyte of nesting", "[".repeat(900_000), /^The body/],
  ])("%s", async (_what, body, sentence) => {
    const before = await everything();
    const reply = await poster.send("POST", "/stories", body);
    expect(reply.status).toBe(422);
    if (typeof sentence === "string") expect(reply.body.error).toBe(sentence);
    else expect(reply.body.error).toMatch(sentence);
    expect(await everything()).toEqual(before);
  });

  it("text that is no UTF-8", async () => {
    const reply = await backend.fetch("http://content.localhost/v1/spaces/287216594031001/stories", {
      method: "POST",
      headers: { authorization: "poster-management-local" },
      body: Buffer.from('{"story":{"name":"\xff"}}', "latin1"),
    });
    expect([reply.status, await reply.json()]).toEqual([422, { error: "The body is not UTF-8 text" }]);
  });

  it("a story whose parent is of the other space", async () => {
    const { parent_id } = await editorOf(backend, "kartenliebe").find("de-DE/start");
    const { status } = await poster.send("POST", "/stories", { story: { ...good, parent_id } });
    expect(status).toBe(422);
  });
});

it("takes a story of almost 1 MB, published, and answers what is larger", async () => {
  const sized = (size: number) => ({
    story: { name: "Lang", slug: "lang", content: { ...content, text: "x".repeat(size) } },
    publish: 1,
  });
  const large = await poster.send("POST", "/stories", sized(999_800));
  expect([large.status, large.body.story.published]).toEqual([201, true]);
  for (const size of [1_000_000, 5_000_000]) {
    const { status, body } = await poster.send("POST", "/stories", sized(size));
    expect([status, body]).toEqual([413, { error: "The body has more than 1000000 bytes" }]);
  }
});

it("keeps what looks like SQL or like an object's own names as the text it is", async () => {
  const name = "'); DROP TABLE stories; --";
  const text =
    '{"story":{"name":"\'); DROP TABLE stories; --","slug":"constructor","content":{"component":"page",' +
    '"__proto__":{"polluted":true},"constructor":"x","text":"a\\u0000b \\ud800"}}}';
  const { status, body } = await poster.send("POST", "/stories", text);
  expect([status, body.story.name, body.story.slug]).toEqual([201, name, "constructor"]);
  expect(body.story.content).toMatchObject({ component: "page", text: "a\0b \ud800" });
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  expect((await poster.send("DELETE", `/stories/${body.story.id}`)).status).toBe(200);
});

it.each([
  ["GET", "/stories/99"],
  ["PUT", "/stories/99"],
  ["DELETE", "/stories/99"],
  ["GET", "/stories/de-DE"],
  ["GET", "/stories/1e3"],
  ["GET", "/stories/9999999999999999999"],
  ["GET", "/stories/99/publish"],
  ["PATCH", "/stories/99"],
  ["PUT", "/releases/99"],
  ["PUT", "/datasource_entries/99"],
  ["GET", "/collaborators"],
])("%s %s is not found", async (method, path) => {
  const bodies: Record<string, unknown> = { PUT: { story: {}, release: {}, datasource_entry: {} } };
  const reply = await poster.send(method, path, bodies[method]);
  expect([reply.status, reply.body]).toEqual([404, ["This record could not be found"]]);
});

it.each([
  [{ release: { name: "" } }, /^release\.name: /],
  [{ release: { name: "x", release_at: "bald" } }, /^release\.release_at: must be a date like/],
  [{ release: [] }, /^release: /],
  [{}, /^release: /],
])("a release of %o is refused", async (body, sentence) => {
  const reply = await poster.send("POST", "/releases", body);
  expect([reply.status, reply.body.error]).toEqual([422, expect.stringMatching(sentence)]);
});

it("a folder is never published, whatever is asked of it", async () => {
  const { parent_id: folder } = await poster.find("de-DE/start");
  for (const path of [`/stories/${folder}/publish`, `/stories/${folder}/unpublish`]) {
    const reply = await poster.send("GET", path);
    expect([reply.status, reply.body.error]).toEqual([422, '"de-DE" is a folder, which is never published']);
  }
  // Storyblok's command line sends folders just as it sends stories, with the request to publish them.
  const written = await poster.send("PUT", `/stories/${folder}?publish=true`, { story: { content } });
  expect([written.status, written.body.story.published, written.body.story.content]).toEqual([200, false, content]);
  expect(await publicContent(backend, "de-DE")).toBe(404);
});
