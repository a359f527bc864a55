import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { defaultClient, shopClient, type Wire, wire } from "./client.ts";
import { files, motifSlug, seed, uuidOf } from "./fixture.ts";

const backend = useBackend();
let line: Wire;

beforeAll(async () => {
  await seed(backend, files);
  line = wire(backend.fetch);
});

describe("one story", () => {
  it("is found by full slug, id and uuid, with every field of the API", async () => {
    const client = shopClient(line);
    const { data } = await client.getStory(motifSlug(7));
    expect(data.story).toEqual({
      name: "Motiv 7",
      created_at: "2026-01-05T08:00:00.000Z",
      published_at: "2026-01-05T08:00:00.000Z",
      updated_at: "2026-01-05T08:00:00.000Z",
      id: expect.any(Number),
      uuid: uuidOf(motifSlug(7)),
      content: {
        component: "motif",
        _uid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8/),
        title: "Bild 7",
        price: "49",
        colour: "rot",
        rooms: [],
        framed: false,
        seo: { title: "" },
        sibling: uuidOf(motifSlug(107)),
      },
      slug: "motiv-007",
      full_slug: motifSlug(7),
      sort_by_date: null,
      position: 70,
      tag_list: [],
      is_startpage: false,
      parent_id: expect.any(Number),
      meta_data: null,
      group_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      first_published_at: "2026-02-08T08:00:00.000Z",
      release_id: null,
      lang: "default",
      path: null,
      alternates: [],
      default_full_slug: null,
      translated_slugs: null,
    });
    const byId = await client.getStory(`${data.story.id}`);
    const byUuid = await client.getStory(data.story.uuid, { find_by: "uuid" });
    expect(byId.data.story).toEqual(data.story);
    expect(byUuid.data.story).toEqual(data.story);
    expect(Object.keys(data).sort()).toEqual(["cv", "links", "rels", "story"]);
  });

  it("ends the slug of a folder's root with a slash, and finds it with and without", async () => {
    const client = shopClient(line);
    for (const asked of ["de-DE/start", "de-DE/start/"])
      expect((await client.getStory(asked)).data.story).toMatchObject({ full_slug: "de-DE/start/", slug: "start" });
  });

  it("keeps the spaces apart", async () => {
    const cards = shopClient(line, { accessToken: "kartenliebe-public-local" });
    expect((await cards.getStory("de-DE/start")).data.story.name).toBe("Karten");
    await expect(cards.getStory(motifSlug(1))).rejects.toMatchObject({ status: 404 });
    await expect(cards.getStory(uuidOf(motifSlug(1)), { find_by: "uuid" })).rejects.toMatchObject({ status: 404 });
  });

  it("lists the published stories of its group as alternates, and to editors the drafts too", async () => {
    const { data } = await shopClient(line).getStory("de-DE/start");
    expect(data.story.alternates).toEqual([
      {
        id: expect.any(Number),
        name: "Home",
        slug: "start",
        published: true,
        full_slug: "en-GB/start/",
        is_folder: false,
        parent_id: expect.any(Number),
      },
    ]);
    const editor = shopClient(line, { accessToken: "poster-preview-local" });
    const draft = await editor.getStory("de-DE/start", { version: "draft" });
    expect(draft.data.story.alternates.map(({ full_slug, published }) => [full_slug, published])).toEqual([
      ["de-DE/entwurf", false],
      ["en-GB/start/", true],
    ]);
  });
});

describe("versions and tokens", () => {
  it("shows an unpublished edit to drafts only, and raises the cv when it is published", async () => {
    const slug = motifSlug(130);
    const reader = shopClient(line);
    const editor = shopClient(line, { accessToken: "poster-preview-local", version: "draft" });
    const before = await reader.getStory(slug);
    await edit("UPDATE stories SET draft = json_set(draft, '$.title', 'Neu') WHERE uuid = ?", uuidOf(slug));
    const edited = await reader.getStory(slug);
    expect(edited.data.story.content.title).toBe("Bild 130");
    expect(edited.data.cv).toBe(before.data.cv);
    expect((await editor.getStory(slug)).data.story.content.title).toBe("Neu");
    await edit("UPDATE stories SET published = draft WHERE uuid = ?", uuidOf(slug));
    const published = await reader.getStory(slug);
    expect(published.data.story.content.title).toBe("Neu");
    expect(published.data.cv).toBeGreaterThan(before.data.cv);
  });

  it("hides a story that was never published from published reads, by every name", async () => {
    const preview = shopClient(line, { accessToken: "poster-preview-local" });
    await expect(preview.getStory("de-DE/entwurf")).rejects.toMatchObject({ status: 404 });
    const published = await preview.getStories({ by_uuids: uuidOf("de-DE/entwurf") });
    expect(published.data.stories).toEqual([]);
    const drafts = await preview.getStories({ by_uuids: uuidOf("de-DE/entwurf"), version: "draft" });
    expect(drafts.data.stories.map(({ name, published_at }) => [name, published_at])).toEqual([["Entwurf", null]]);
  });

  it.each([
    ["no token", { accessToken: "" }, "published"],
    ["an unknown token", { accessToken: "poster-public-locale" }, "published"],
    ["a draft with the public token", {}, "draft"],
  ] as const)("refuses %s as the real service does", async (_, config, version) => {
    const client = shopClient(line, config);
    for (const path of ["cdn/stories", "cdn/stories/de-DE/start", "cdn/links", "cdn/datasources"]) {
      await expect(client.get(path, { version })).rejects.toEqual({
        message: "Unauthorized",
        status: 401,
        response: expect.objectContaining({ status: 401, data: { error: "Unauthorized" } }),
      });
    }
  });

  it("rejects an unknown story with the real service's body", async () => {
    for (const slug of ["de-DE/nichts", "de-DE", "999999999999", "de-DE/motive/motiv-001/tiefer"]) {
      await expect(shopClient(line).getStory(slug)).rejects.toEqual({
        message: "This record could not be found",
        status: 404,
        response: expect.objectContaining({ status: 404, data: ["This record could not be found"] }),
      });
    }
  });

  it("marks the bloks of drafts for the editor, and only those", async () => {
    const editor = shopClient(line, { accessToken: "poster-preview-local" });
    const { data } = await editor.getStory("de-DE/start", { version: "draft" });
    const teaser = data.story.content.body[0];
    const mark = teaser._editable.replace(/^<!--#storyblok#/, "").replace(/-->$/, "");
    expect(JSON.parse(mark)).toEqual({
      name: "teaser",
      space: "287216594031001",
      uid: "teaser",
      id: `${data.story.id}`,
    });
    expect(JSON.stringify((await editor.getStory("de-DE/start")).data)).not.toContain("_editable");
  });
});

describe("releases", () => {
  it("lays the release's content over the draft, for editors only", async () => {
    const editor = shopClient(line, { accessToken: "poster-preview-local" });
    const read = async (version: "draft" | "published", from_release?: string) => {
      const { data } = await editor.getStory("de-DE/start", { version, ...(from_release && { from_release }) });
      return [data.story.content.headline, data.story.release_id];
    };
    expect(await read("draft", "77")).toEqual(["Sommeraktion", 77]);
    expect(await read("draft", "78")).toEqual([undefined, null]);
    expect(await read("draft", "0")).toEqual([undefined, null]);
    expect(await read("draft")).toEqual([undefined, null]);
    expect(await read("published", "77")).toEqual([undefined, null]);
    const listed = await editor.getStories({ version: "draft", from_release: "77", by_slugs: "de-DE/start" });
    expect(listed.data.stories[0]?.content.headline).toBe("Sommeraktion");
  });
});

describe("cv", () => {
  const address = "http://content.localhost/v2/cdn/stories/de-DE/start?token=poster-public-local";

  it("is added by a redirect that keeps the rest of the query, and only to published reads", async () => {
    const cv = (await shopClient(line).getStory("de-DE/start")).data.cv;
    const reply = await backend.fetch(`${address}&resolve_links=url&language=a%2Cb`, { redirect: "manual" });
    expect(reply.status).toBe(301);
    expect(reply.headers.get("location")).toBe(
      `/v2/cdn/stories/de-DE/start?token=poster-public-local&resolve_links=url&language=a%2Cb&cv=${cv}`,
    );
    for (const useless of ["", "now", "-1"]) {
      const again = await backend.fetch(`${address}&cv=${useless}`, { redirect: "manual" });
      expect(again.headers.get("location")).toMatch(new RegExp(`local&cv=${cv}$`));
    }
    const given = await backend.fetch(`${address}&cv=1`, { redirect: "manual" });
    expect([given.status, ((await given.json()) as { cv: number }).cv]).toEqual([200, cv]);
    const draft = await backend.fetch(`${address.replace("public", "preview")}&version=draft`, { redirect: "manual" });
    expect([draft.status, draft.headers.get("cache-control")]).toEqual([200, "max-age=0, private, no-store"]);
  });

  it("is remembered by the client at its defaults and left out by the shop's", async () => {
    const own = wire(backend.fetch);
    const client = defaultClient(own);
    client.clearCacheVersion();
    const first = await client.getStory("de-DE/start");
    await client.getStory("de-DE/viele");
    expect(own.asked.map((url) => url.searchParams.get("cv"))).toEqual(["0", `${first.data.cv}`]);
    const shop = wire(backend.fetch);
    await shopClient(shop).getStory("de-DE/viele");
    expect(shop.asked.map((url) => url.searchParams.has("cv"))).toEqual([false]);
  });
});

async function edit(sql: string, uuid: string): Promise<void> {
  await backend.DB.prepare(sql).bind(uuid).run();
}
