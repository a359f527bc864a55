import StoryblokClient from "storyblok-js-client";
import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { defaultClient, wire } from "./client.ts";
import { editorOf } from "./editor.ts";
import { files, motifCount, seed, uuidOf } from "./fixture.ts";
import { PERSONAL_TOKEN, reader } from "./official-clients.ts";

const SPACE = 287216594031001;
const page = { component: "page", headline: "Neu" };

const backend = useBackend();
beforeAll(() => seed(backend, files));

describe("the delivery client", () => {
  it("finds its space, stories, pages of stories and links", async () => {
    const client = reader(backend);
    expect((await client.get("cdn/spaces/me")).data.space.id).toBe(SPACE);
    expect((await client.get("cdn/stories/de-DE/start")).data.story.slug).toBe("start");
    expect(await client.getAll("cdn/stories", {})).toHaveLength(motifCount + 3);
    expect((await client.getAll("cdn/links", {})).length).toBeGreaterThan(motifCount);
    const related = await client.get("cdn/stories/de-DE/start", { resolve_relations: "teaser.motif" });
    expect(related.data.story.content.body[0].motif.uuid).toBe(uuidOf("de-DE/motive/motiv-001"));
  });

  it("selects by slugs, ids and nested filters", async () => {
    const client = reader(backend);
    const slugs = async (params: object) =>
      (await client.get("cdn/stories", { per_page: 100, ...params })).data.stories.map(
        ({ full_slug }: { full_slug: string }) => full_slug,
      );
    const within = await slugs({ by_slugs: "de-DE/motive/motiv-00*,de-DE/start" });
    expect(within).toHaveLength(10);
    const { data } = await client.get("cdn/stories/de-DE/start");
    expect(await slugs({ by_ids: `${data.story.id}` })).toEqual(["de-DE/start/"]);
    expect(await slugs({ filter_query: { picks: { exists: "true" } } })).toEqual(["de-DE/viele"]);
    expect(await slugs({ by_slugs: "*/start", filter_query: { headline: { exists: "false" } } })).toEqual([
      "de-DE/start/",
    ]);
    expect(await slugs({ filter_query: { component: { in: "page" }, headline: { like: "Post*" } } })).toEqual([
      "en-GB/start/",
    ]);
    await expect(slugs({ filter_query: { picks: { exists: "maybe" } } })).rejects.toMatchObject({ status: 422 });
  });

  it("reads what its own end-to-end tests read: a relation of the page itself, a folder, a component", async () => {
    const { send } = editorOf(backend, "poster");
    const make = async (story: object, more: object = { publish: 1 }) =>
      (await send("POST", "/stories", { story, ...more })).body.story;
    const author = await make({ name: "Autor", slug: "autor", content: { component: "author" } });
    const folder = await make({ name: "Ordner", slug: "ordner", is_folder: true }, {});
    await make({ name: "Blatt", slug: "blatt", parent_id: folder.id, content: page });
    await make({ name: "Werk", slug: "werk", content: { component: "root", author: [author.uuid] } });
    const client = reader(backend);
    expect((await client.get("cdn/stories")).data.stories.length).toBeGreaterThan(0);
    const { data } = await client.get("cdn/stories/werk", { resolve_relations: "root.author" });
    expect(data.story.content.author).toMatchObject([{ slug: "autor", uuid: author.uuid }]);
    const within = await client.get("cdn/stories", { by_slugs: "ordner/*" });
    expect(within.data.stories).toMatchObject([{ full_slug: "ordner/blatt" }]);
    const line = wire(backend.fetch);
    const filtered = await defaultClient(line).get("cdn/stories", { filter_query: { component: { in: "root" } } });
    expect(filtered.data.stories).toMatchObject([{ slug: "werk" }]);
    expect(line.asked[0]?.href).toContain("filter_query[component][in]=root");
  });

  it("manages with a bearer's token", async () => {
    const client = new StoryblokClient({
      oauthToken: `Bearer ${PERSONAL_TOKEN}`,
      endpoint: `${backend.url.origin}/v1`,
    });
    expect((await client.getAll(`spaces/${SPACE}/stories`)).length).toBeGreaterThan(motifCount);
    const { data } = await client.post(`spaces/${SPACE}/stories`, {
      story: { name: "Neu", slug: "neu", content: page },
      publish: 1,
    } as object);
    const { id } = (data as { story: { id: number } }).story;
    await client.put(`spaces/${SPACE}/stories/${id}`, { story: { name: "Neuer" } } as object);
    expect((await reader(backend).get("cdn/stories/neu")).data.story.name).toBe("Neuer");
    await client.delete(`spaces/${SPACE}/stories/${id}`, {});
  });
});
