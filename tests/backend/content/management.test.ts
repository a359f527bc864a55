import StoryblokClient from "storyblok-js-client";
import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { wire } from "./client.ts";
import { editorOf, publicContent } from "./editor.ts";
import { files, motifCount, seed, uuidOf } from "./fixture.ts";

const backend = useBackend();
let poster: ReturnType<typeof editorOf>;

beforeAll(async () => {
  await seed(backend, files);
  poster = editorOf(backend, "poster");
});

const page = { component: "page", _uid: "page", headline: "Neu" };

async function cv(): Promise<number> {
  return (await poster.send("GET", "")).body.space.version;
}

describe("a management token", () => {
  it("opens its own space and no other, which looks like none", async () => {
    expect((await poster.send("GET", "")).body.space).toMatchObject({ id: 287216594031001, name: "Poster" });
    const stranger = editorOf(backend, "poster", "kartenliebe-management-local");
    const other = await stranger.send("GET", "/stories");
    expect([other.status, other.body]).toEqual([404, ["This record could not be found"]]);
    const missing = await backend.fetch("http://content.localhost/v1/spaces/1003", {
      headers: { authorization: "poster-management-local" },
    });
    expect([missing.status, await missing.json()]).toEqual([other.status, other.body]);
  });

  it.each(["", "poster-public-local", "poster-preview-local", "Bearer poster-public-local"])(
    "cannot be %o",
    async (token) => {
      for (const path of ["", "/stories", "/releases", "/nothing"]) {
        const { status, body } = await editorOf(backend, "poster", token).send("GET", path);
        expect([status, body]).toEqual([401, { error: "Unauthorized" }]);
      }
      expect((await editorOf(backend, "poster", token).send("POST", "/stories", {})).status).toBe(401);
    },
  );
});

it("a personal token opens both spaces, bare or as a bearer's", async () => {
  for (const token of ["personal-access-local", "Bearer personal-access-local"]) {
    for (const channel of ["poster", "kartenliebe"] as const) {
      expect((await editorOf(backend, channel, token).send("GET", "/stories?per_page=1")).status).toBe(200);
    }
    const headers = { authorization: token };
    const reply = await backend.fetch("http://content.localhost/v1/spaces", { headers });
    const { spaces } = (await reply.json()) as { spaces: { id: number }[] };
    expect(spaces.map(({ id }) => id)).toEqual([287216594031001, 287216594031002]);
    expect((await backend.fetch("http://content.localhost/v1/users/me", { headers })).status).toBe(200);
  }
  const stranger = await backend.fetch("http://content.localhost/v1/users/me", { headers: { authorization: "x" } });
  expect(stranger.status).toBe(401);
});

describe("the list of stories", () => {
  it("is paged, folders and drafts included, without content", async () => {
    const first = await poster.send("GET", "/stories/");
    expect(first.body.stories).toHaveLength(25);
    expect([first.headers.get("total"), first.headers.get("per-page")]).toEqual([`${motifCount + 7}`, "25"]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const last = await poster.send("GET", "/stories?per_page=500&page=2");
    expect([last.headers.get("per-page"), last.body.stories.length]).toEqual(["100", motifCount + 7 - 100]);
    expect(first.body.stories[0].content).toBeUndefined();
  });

  it("finds by path, name, text and release", async () => {
    const slugs = async (query: string) =>
      (await poster.send("GET", `/stories?${query}`)).body.stories.map((one: { full_slug: string }) => one.full_slug);
    expect(await slugs("with_slug=de-DE/entwurf")).toEqual(["de-DE/entwurf"]);
    expect(await slugs("starts_with=de-DE/&search=VIEL")).toEqual(["de-DE/viele"]);
    expect(await slugs("text_search=allererstes")).toEqual(["de-DE/motive/motiv-001"]);
    expect(await slugs("in_release=77")).toEqual(["de-DE/start"]);
    expect(await slugs("folder_only=1")).toEqual(["de-DE", "de-DE/motive", "en-GB"]);
    expect(await slugs("search=%25")).toEqual([]);
  });

  it("is read to its end by the real client", async () => {
    const line = wire(backend.fetch);
    const client = new StoryblokClient({
      oauthToken: "poster-management-local",
      endpoint: "http://content.localhost/v1",
      fetch: line.fetch,
    });
    expect(await client.getAll("spaces/287216594031001/stories", { per_page: 100 })).toHaveLength(motifCount + 7);
    expect(line.asked).toHaveLength(2);
  });
});

describe("an edit", () => {
  it("stays a draft until it is published, then the public has it and the cv rises", async () => {
    const { id } = await poster.find("de-DE/viele");
    const before = await cv();
    const edit = await poster.send("PUT", `/stories/${id}`, { story: { content: page } });
    expect(edit.body.story).toMatchObject({ published: true, unpublished_changes: true, content: page });
    expect(await publicContent(backend, "de-DE/viele")).not.toMatchObject({ headline: "Neu" });
    expect(await cv()).toBe(before);
    const published = await poster.send("GET", `/stories/${id}/publish`);
    expect(published.body.story).toMatchObject({ unpublished_changes: false, last_author: null });
    expect(await publicContent(backend, "de-DE/viele")).toMatchObject({ headline: "Neu" });
    expect(await cv()).toBeGreaterThan(before);
  });

  it.each([
    ["in the body", "", { publish: 1 }],
    ["in the query", "?publish=1", {}],
  ])("is published at once with publish %s", async (_where, query, extra) => {
    const { id } = await poster.find("en-GB/start");
    const headline = `Posters ${query}`;
    const content = { ...page, headline };
    const { status, body } = await poster.send("PUT", `/stories/${id}${query}`, { story: { content }, ...extra });
    expect([status, body.story.published_at > "2026-01-05T08:00:00.000Z"]).toEqual([200, true]);
    expect(body.story.first_published_at).toBe("2026-01-05T08:00:00.000Z");
    expect(await publicContent(backend, "en-GB/start")).toMatchObject({ headline });
  });

  it("gives bloks the uids of the seed and leaves other fields alone", async () => {
    const { id } = await poster.find("de-DE/entwurf");
    const content = { component: "page", body: [{ component: "teaser" }] };
    const first = (await poster.send("PUT", `/stories/${id}`, { story: { content } })).body.story;
    const second = (await poster.send("PUT", `/stories/${id}`, { story: { content } })).body.story;
    expect(first.content.body[0]._uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.content).toEqual(first.content);
    const tagged = (await poster.send("PUT", `/stories/${id}`, { story: { tag_list: ["neu"] } })).body.story;
    expect(tagged).toMatchObject({ name: "Entwurf", content: first.content, tag_list: ["neu"], published: false });
    expect(tagged.published_at).toBeNull();
  });
});

describe("a story", () => {
  it("is made, published, taken back and deleted", async () => {
    const folder = await poster.find("de-DE");
    const story = { name: "Acrylglas", slug: "acrylglas", parent_id: folder.id, content: page };
    const created = await poster.send("POST", "/stories", { story, publish: 1 });
    expect(created.status).toBe(201);
    const { id, uuid, first_published_at: first } = created.body.story;
    expect(created.body.story).toMatchObject({ full_slug: "de-DE/acrylglas", published: true, parent_id: folder.id });
    expect(uuid).toBe(uuidOf("de-DE/acrylglas"));
    expect(await publicContent(backend, "de-DE/acrylglas")).toMatchObject(page);
    const withdrawn = (await poster.send("GET", `/stories/${id}/unpublish`)).body.story;
    expect(withdrawn).toMatchObject({ published: false, published_at: null, first_published_at: first, content: page });
    expect(await publicContent(backend, "de-DE/acrylglas")).toBe(404);
    expect((await poster.send("DELETE", `/stories/${id}`)).body.story.id).toBe(id);
    expect((await poster.send("GET", `/stories/${id}`)).status).toBe(404);
    for (const path of ["/publish", "/unpublish"]) {
      expect((await poster.send("GET", `/stories/${id}${path}`)).status).toBe(404);
    }
  });

  it("moves with its slug, and a folder with all that is in it", async () => {
    const make = async (story: object) => (await poster.send("POST", "/stories", { story, publish: 0 })).body.story;
    const folder = await make({ name: "Hier", slug: "hier", is_folder: true });
    const inner = await make({ name: "Innen", slug: "innen", is_folder: true, parent_id: folder.id });
    const leaf = await make({ name: "Blatt", slug: "blatt", parent_id: inner.id, content: page });
    const renamed = await poster.send("PUT", `/stories/${leaf.id}`, { story: { slug: "laub" }, publish: 1 });
    expect(renamed.body.story.full_slug).toBe("hier/innen/laub");
    await poster.send("PUT", `/stories/${folder.id}`, { story: { slug: "dort" } });
    expect(await publicContent(backend, "dort/innen/laub")).toMatchObject(page);
    expect(await publicContent(backend, "hier/innen/laub")).toBe(404);
    const within = await poster.send("PUT", `/stories/${folder.id}`, { story: { parent_id: inner.id } });
    expect([within.status, within.body.error]).toEqual([422, "story.parent_id: a folder cannot lie within itself"]);
    await poster.send("PUT", `/stories/${leaf.id}`, { story: { parent_id: 0 } });
    expect(await publicContent(backend, "laub")).toMatchObject(page);
    expect((await poster.send("DELETE", `/stories/${folder.id}`)).status).toBe(200);
    expect(await poster.find("dort/innen")).toBeUndefined();
    expect(await poster.find("laub")).toMatchObject({ id: leaf.id });
  });

  it("keeps its path from others, whether they are made there or move there", async () => {
    const { id, parent_id } = await poster.find("de-DE/viele");
    const taken = { error: 'story.slug: "de-DE/start" is taken' };
    const made = await poster.send("POST", "/stories", {
      story: { name: "x", slug: "start", parent_id, content: page },
    });
    const moved = await poster.send("PUT", `/stories/${id}`, { story: { slug: "start" } });
    expect([made.status, made.body, moved.status, moved.body]).toEqual([422, taken, 422, taken]);
    const race = await Promise.all(
      [1, 2, 3].map(() => poster.send("POST", "/stories", { story: { name: "x", slug: "rennen", content: page } })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe("a datasource entry", () => {
  it("changes alone, and never into another's name", async () => {
    const list = async () => {
      const query = "token=poster-preview-local&version=draft&datasource=farben";
      const reply = await backend.fetch(`http://content.localhost/v2/cdn/datasource_entries?${query}`);
      return ((await reply.json()) as { datasource_entries: { id: number; name: string }[] }).datasource_entries;
    };
    const [blue, red] = await list();
    const before = await cv();
    const change = (entry: object) =>
      poster.send("PUT", `/datasource_entries/${blue?.id}`, { datasource_entry: entry });
    expect((await change({ name: "blau", value: "Tiefblau" })).status).toBe(204);
    expect(await list()).toEqual([{ ...blue, value: "Tiefblau" }, red]);
    expect(await cv()).toBeGreaterThan(before);
    const twin = await change({ name: "rot" });
    expect([twin.status, twin.body]).toEqual([422, { error: 'datasource_entry.name: "rot" is taken' }]);
    const none = await poster.send("PUT", "/datasource_entries/1", { datasource_entry: { value: "x" } });
    expect(none.status).toBe(404);
  });
});
