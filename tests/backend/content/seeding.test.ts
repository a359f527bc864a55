import { beforeEach, describe, expect, it } from "vitest";
import { contentPrune, contentSeed } from "#backend/content/seed.ts";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { type Statement, toSql } from "#backend/sql-statement.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { defaultClient, type Wire, wire } from "./client.ts";
import { editorOf, publicContent } from "./editor.ts";
import { files, seed, uuidOf } from "./fixture.ts";

const page = { component: "page", headline: 'O\'Neill "says"\n; DROP TABLE stories; -- ? ä 🖼 \u0000' };

function file(path: string, json: unknown) {
  return { path, json };
}

describe("a broken file is refused with one sentence naming it and the field", () => {
  const path = "stories/poster/de-DE/a.json";
  it.each([
    ["no object", path, [], `${path}: the file is wrong (Invalid input: expected object, received array).`],
    [
      "no name",
      path,
      { content: page },
      `${path}: name is wrong (Invalid input: expected string, received undefined).`,
    ],
    [
      "no content",
      path,
      { name: "A" },
      `${path}: content is wrong (Invalid input: expected record, received undefined).`,
    ],
    ["no component", path, { name: "A", content: {} }, `${path}: content.component is missing.`],
    [
      "no component further in",
      path,
      { name: "A", content: { ...page, body: [{ _uid: "b1" }] } },
      `${path}: the blok with _uid "b1" has no component.`,
    ],
    [
      "one _uid twice",
      path,
      { name: "A", content: { ...page, _uid: "u", body: [{ component: "b", _uid: "u" }] } },
      `${path}: two bloks have the _uid "u".`,
    ],
    ["a wrong uuid", path, { name: "A", uuid: "x", content: page }, `${path}: uuid is wrong (Invalid GUID).`],
    [
      "a full_slug unlike its path",
      path,
      { name: "A", full_slug: "de-DE/b", content: page },
      `${path}: full_slug is "de-DE/b", but the path says "de-DE/a".`,
    ],
    [
      "a slug unlike its path",
      path,
      { name: "A", slug: "b", content: page },
      `${path}: slug is "b", but the path says "a".`,
    ],
    [
      "an unknown channel",
      "stories/karten/de-DE/a.json",
      {},
      "stories/karten/de-DE/a.json: the path must be stories, datasources or releases/{poster|kartenliebe}/….json.",
    ],
    [
      "no release id",
      "releases/poster/sommer/de-DE/a.json",
      {},
      'releases/poster/sommer/de-DE/a.json: "sommer" is no release id.',
    ],
    [
      "an entry twice",
      "datasources/poster/d.json",
      {
        name: "D",
        entries: [
          { name: "e", value: "1" },
          { name: "e", value: "2" },
        ],
      },
      'datasources/poster/d.json: entries holds the name "e" twice.',
    ],
    [
      "an unknown dimension",
      "datasources/poster/d.json",
      { name: "D", entries: [{ name: "e", value: "1", dimension_values: { fr: "1" } }] },
      'datasources/poster/d.json: the entry "e" has a value for "fr", which is no dimension.',
    ],
  ])("%s", (_, where, json, sentence) => {
    expect(() => contentSeed([file(where, json)])).toThrow(sentence);
  });

  it("but not for a plugin's value, which has a _uid and no component", () => {
    const seo = { _uid: "s", plugin: "seo_metatags", title: "T" };
    expect(contentSeed([file(path, { name: "A", content: { ...page, seo } })])).toHaveLength(4);
  });

  it("two files that clash", () => {
    const a = file("stories/poster/de-DE/a.json", { name: "A", content: page, uuid: uuidOf("de-DE/b") });
    const b = file("backend/content/stories/poster/de-DE/b.json", { name: "B", content: page });
    expect(() => contentSeed([a, b])).toThrow(`${b.path}: uuid ${uuidOf("de-DE/b")} is taken by ${a.path}.`);
    expect(() => contentSeed([b, b])).toThrow(`${b.path}: id `);
    expect(contentSeed([b, file("stories/kartenliebe/de-DE/b.json", b.json)])).toHaveLength(6);
  });
});

describe("toSql", () => {
  it("quotes what would end a statement or a line", () => {
    const sql = toSql({ sql: "INSERT INTO t\nVALUES (?, ?, ?)", params: ["it's;\n--\0", null, 1.5] });
    expect(sql).toBe("INSERT INTO t VALUES ('it''s;'||char(10)||'--'||char(0)||'', NULL, 1.5);");
  });

  it("refuses what SQL text cannot say", () => {
    expect(() => toSql({ sql: "SELECT ?", params: [] })).toThrow("1 placeholders got 0 values");
    expect(() => toSql({ sql: "SELECT ?", params: [Number.NaN] })).toThrow("NaN is no SQL number");
    expect(() => toSql({ sql: "SELECT ?", params: ["ä".repeat(50_000)] })).toThrow("too long for D1");
  });
});

describe("seeding a database", () => {
  const backend = useBackend();
  let line: Wire;

  beforeEach(() => {
    line = wire(backend.fetch);
  });

  const run = (statements: readonly Statement[]) =>
    backend.DB.batch(statements.map(({ sql, params }) => backend.DB.prepare(sql).bind(...params)));
  const table = async () => (await backend.DB.prepare("SELECT * FROM stories ORDER BY space_id, id").all()).results;
  const cvs = async () => (await backend.DB.prepare("SELECT id, cv FROM spaces ORDER BY id").all()).results;

  it("twice changes nothing, not even the cv", async () => {
    await seed(backend, files);
    const [stories, versions] = [await table(), await cvs()];
    await seed(backend, files);
    expect(await table()).toEqual(stories);
    expect(await cvs()).toEqual(versions);
    expect(stories.length).toBeGreaterThan(130);
  });

  it("raises the cv of the space that changed, and of no other", async () => {
    const [poster, cards] = await cvs();
    await seed(backend, [file("stories/kartenliebe/de-DE/start.json", { name: "Neu", content: page })]);
    const [posterAfter, cardsAfter] = await cvs();
    expect(posterAfter).toEqual(poster);
    expect(cardsAfter?.cv).toBeGreaterThan(Number(cards?.cv));
  });

  it("leaves the cv when only a draft changed", async () => {
    const draft = file("stories/poster/de-DE/entwurf.json", { name: "Entwurf 2", published: false, content: page });
    const before = await cvs();
    await seed(backend, [draft]);
    expect(await cvs()).toEqual(before);
  });

  it("as SQL text stores what it stores with parameters", async () => {
    const odd = file("stories/poster/de-DE/odd.json", {
      name: "It's\nodd; --",
      tag_list: ["a'b"],
      meta_data: { "?": "'" },
      content: page,
    });
    await run(contentSeed([odd]));
    const stored = await table();
    await backend.DB.exec("DELETE FROM stories WHERE full_slug = 'de-DE/odd'; DELETE FROM seeded");
    await seed(backend, [odd]);
    expect(await table()).toEqual(stored);
    const { data } = await defaultClient(line).getStory("de-DE/odd");
    expect(data.story.name).toBe("It's\nodd; --");
    expect(data.story.content.headline).toBe(page.headline);
  });

  it("takes a story of 90 kB even as SQL text", async () => {
    const long = file("stories/poster/de-DE/lang.json", {
      name: "Lang",
      content: { ...page, text: "x".repeat(90_000) },
    });
    await seed(backend, [long]);
    const { data } = await defaultClient(line).getStory("de-DE/lang");
    expect(data.story.content.text).toHaveLength(90_000);
  });

  it("follows a story that moved with its uuid, and keeps a folder beside its start page", async () => {
    const uuid = "22222222-2222-4222-8222-222222222222";
    await seed(backend, [file("stories/poster/de-DE/alt.json", { name: "Alt", uuid, content: page })]);
    await seed(backend, [
      file("stories/poster/de-DE/neu.json", { name: "Neu", uuid, content: page }),
      file("stories/poster/de-DE/neu/unten.json", { name: "Unten", content: page }),
    ]);
    const { data } = await defaultClient(line).getStories({ starts_with: "de-DE/neu" });
    expect(data.stories.map(({ name }) => name)).toEqual(["Neu", "Unten"]);
    expect((await defaultClient(line).getStory(uuid, { find_by: "uuid" })).data.story.full_slug).toBe("de-DE/neu");
    await expect(defaultClient(line).getStory("de-DE/alt")).rejects.toMatchObject({ status: 404 });
  });

  it("keeps what editors made, also where the file of it changes, which waits then", async () => {
    const poster = editorOf(backend, "poster");
    const again = async (changed: readonly SeedFile[] = []) => {
      const paths = changed.map(({ path }) => path);
      const all = [...files.filter(({ path }) => !paths.includes(path)), ...changed];
      await run([...contentPrune(all), ...contentSeed(all)]);
    };
    await again();
    const start = await poster.find("de-DE/start");
    const { id, parent_id } = start;
    const states = async () => {
      const rows = await backend.DB.prepare("SELECT id, state FROM seeded WHERE state <> 'seeded'").all();
      return Object.fromEntries(rows.results.map(({ id: of, state }) => [of, state]));
    };
    const mine = { name: "Mein", slug: "mein", parent_id, content: page };
    const made = (await poster.send("POST", "/stories", { story: mine, publish: 1 })).body.story;
    await poster.send("PUT", `/stories/${id}`, { story: { content: { ...page, headline: "Geändert" } }, publish: 1 });
    const gone = await poster.find("de-DE/viele");
    await poster.send("DELETE", `/stories/${gone.id}`);
    const before = await cvs();
    await again();
    expect(await cvs()).toEqual(before);
    expect(await publicContent(backend, "de-DE/start")).toMatchObject({ headline: "Geändert" });
    expect(await publicContent(backend, "de-DE/mein")).toMatchObject(page);
    expect(await publicContent(backend, "de-DE/viele")).toBe(404);
    await again([file("stories/poster/de-DE/start.json", { name: "Start", content: { ...page, headline: "Datei" } })]);
    expect(await publicContent(backend, "de-DE/start")).toMatchObject({ headline: "Geändert" });
    expect(await states()).toEqual({ [start.id]: "waiting", [gone.id]: "edited" });
    await again();
    expect(await states()).toEqual({ [start.id]: "edited", [gone.id]: "edited" });
    await run(contentPrune([]));
    const left = (await table())
      .filter(({ space_id }) => space_id === 287216594031001)
      .map(({ full_slug }) => full_slug);
    expect(left.sort()).toEqual(["de-DE", "de-DE/mein", "de-DE/start"]);
    for (const one of [made.id, id, parent_id]) await poster.send("DELETE", `/stories/${one}`);
  });

  it("pruned holds exactly what the files hold", async () => {
    await run(contentPrune(files));
    await seed(backend, files);
    const left = (await table()).map(({ full_slug }) => full_slug);
    expect(left).not.toContain("de-DE/neu");
    const stories = files.filter(({ path }) => path.startsWith("stories/"));
    const folders = ["de-DE", "de-DE/motive", "en-GB", "de-DE of the cards"];
    expect(left).toHaveLength(stories.length + folders.length);
    const only = files.filter(({ path }) => path === "stories/poster/de-DE/start.json");
    await run(contentPrune(only));
    expect((await table()).map(({ full_slug }) => full_slug).sort()).toEqual(["de-DE", "de-DE/start"]);
    for (const emptied of ["datasources", "release_stories"]) {
      expect((await backend.DB.prepare(`SELECT * FROM ${emptied}`).all()).results).toEqual([]);
    }
  });
});
