import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { shopClient, type Wire, wire } from "./client.ts";
import { files, motifSlug, seed, uuidOf } from "./fixture.ts";

const backend = useBackend();
let line: Wire;

beforeAll(async () => {
  await seed(backend, files);
});

beforeEach(() => {
  line = wire(backend.fetch);
});

/** Returns the reply as it is sent, before the client puts its parts together. */
async function raw(slug: string, query: string): Promise<Record<string, unknown[] | undefined>> {
  const address = `http://content.localhost/v2/cdn/stories/${slug}?token=poster-public-local&${query}`;
  return (await backend.fetch(address)).json() as Promise<Record<string, unknown[] | undefined>>;
}

describe("relations", () => {
  it("are put into the fields by the client, at any depth, unknown ones staying uuids", async () => {
    const { data } = await shopClient(line).getStory("de-DE/start", { resolve_relations: "teaser.motif,teaser.more" });
    const [teaser, , prose] = data.story.content.body;
    expect(teaser.motif.content.title).toBe("Bild 1");
    expect(teaser.more.map((story: { name?: string }) => story.name ?? story)).toEqual(["Motiv 2", "unknown"]);
    expect(prose.text.content[0].attrs.body[0].motif.name).toBe("Motiv 3");
    expect(data.rels.map(({ name }) => name)).toEqual(["Motiv 1", "Motiv 2", "Motiv 3"]);
    expect(line.asked).toHaveLength(1);
  });

  it("are resolved only for the component and field named", async () => {
    expect((await raw("de-DE/start", "resolve_relations=button.motif,teaser.link")).rels).toEqual([]);
    expect((await raw("de-DE/start", "")).rels).toEqual([]);
    expect((await raw("de-DE/start", "resolve_relations=teaser.motif")).rels).toHaveLength(2);
  });

  it("follow the relations of the related stories at the client's level 2", async () => {
    const relations = "resolve_relations=teaser.motif,motif.sibling";
    expect((await raw("de-DE/start", relations)).rels).toHaveLength(2);
    const both = await raw("de-DE/start", `${relations}&resolve_level=2`);
    expect(both.rels).toMatchObject([
      { name: "Motiv 1" },
      { name: "Motiv 3" },
      { name: "Motiv 101" },
      { name: "Motiv 103" },
    ]);
    const { data } = await shopClient(line).getStory("de-DE/start", {
      resolve_relations: ["teaser.motif", "motif.sibling"],
    });
    expect(data.story.content.body[0].motif.content.sibling.name).toBe("Motiv 101");
  });

  it("above 50 come as uuids, which the client fetches in batches of 50", async () => {
    const reply = await raw("de-DE/viele", "resolve_relations=picks.motifs");
    expect(reply.rels).toBeUndefined();
    expect(reply.rel_uuids).toHaveLength(120);
    const { data } = await shopClient(line).getStory("de-DE/viele", { resolve_relations: "picks.motifs" });
    const names = data.story.content.picks[0].motifs.map(({ name }: { name: string }) => name);
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `Motiv ${index + 1}`));
    expect(line.asked.slice(1).map((url) => url.searchParams.get("by_uuids")?.split(",").length)).toEqual([50, 50, 20]);
  });

  it("in a listing are gathered from all its stories, each once", async () => {
    const { data } = await shopClient(line).getStories({
      content_type: "page",
      excluding_slugs: "de-DE/viele",
      resolve_relations: "teaser.motif",
    });
    expect(data.rels.map(({ name }) => name)).toEqual(["Motiv 1", "Motiv 3"]);
    expect(data.stories).toHaveLength(2);
  });

  it("never show a draft to the public", async () => {
    const slug = motifSlug(1);
    await backend.DB.prepare("UPDATE stories SET published = NULL WHERE uuid = ?").bind(uuidOf(slug)).run();
    const { data } = await shopClient(line).getStory("de-DE/start", {
      resolve_relations: "teaser.motif",
      resolve_links: "story",
    });
    expect(data.story.content.body[0].motif).toBe(uuidOf(slug));
    await backend.DB.prepare("UPDATE stories SET published = draft WHERE uuid = ?").bind(uuidOf(slug)).run();
  });
});

describe("links", () => {
  it("of kind url are short objects the client puts beside the link, in rich text too", async () => {
    const { data } = await shopClient(line).getStory("de-DE/start", { resolve_links: "url" });
    const [, button, prose] = data.story.content.body;
    expect(button.link.story).toEqual({
      id: expect.any(Number),
      uuid: uuidOf("de-DE/viele"),
      name: "Viele",
      slug: "viele",
      full_slug: "de-DE/viele",
      url: "de-DE/viele",
      _stopResolving: true,
    });
    expect(prose.text.content[1].content[0].marks[0].attrs.story.full_slug).toBe(motifSlug(4));
  });

  it("of kind link are links, of kind story and 1 whole stories", async () => {
    const [link] = (await raw("de-DE/start", "resolve_links=link")).links ?? [];
    expect(link).toMatchObject({
      slug: "de-DE/viele",
      full_slug: "de-DE/viele",
      real_path: "/de-DE/viele",
      published: true,
    });
    expect(link).not.toHaveProperty("content");
    for (const kind of ["story", "1"] as const) {
      const { data } = await shopClient(line).getStory("de-DE/start", { resolve_links: kind });
      expect(data.story.content.body[1].link.story.content._uid).toBe("many");
    }
    expect((await raw("de-DE/start", "resolve_links=0")).links).toEqual([]);
  });

  it("of level 2 include the links of the linked stories", async () => {
    expect((await raw("de-DE/start", "resolve_links=story")).links).toHaveLength(2);
    expect((await raw("de-DE/start", "resolve_links=story&resolve_links_level=2")).link_uuids).toHaveLength(61);
  });

  it("above 50 come as uuids, which the client fetches in batches of 50", async () => {
    const reply = await raw("de-DE/viele", "resolve_links=url");
    expect(reply.links).toBeUndefined();
    expect(reply.link_uuids).toHaveLength(60);
    const { data } = await shopClient(line).getStory("de-DE/viele", { resolve_links: "url" });
    const slugs = data.story.content.links.map(
      (blok: { link: { story: { full_slug: string } } }) => blok.link.story.full_slug,
    );
    expect(slugs).toEqual(Array.from({ length: 60 }, (_, index) => motifSlug(index + 1)));
    expect(line.asked.slice(1).map((url) => url.searchParams.get("by_uuids")?.split(",").length)).toEqual([50, 10]);
  });
});
