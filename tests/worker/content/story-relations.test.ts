import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { storedStories } from "./stored-stories.ts";

const stories = storedStories();

type Content = { title: string; related?: unknown; link?: { story?: unknown } };
const contentOf = async (slug: string) => (await stories.reading(slug)).story?.content as unknown as Content;
const link = (uuid: string) => ({ linktype: "story", fieldtype: "multilink", id: uuid, cached_url: `cached/${uuid}` });

beforeEach(() => {
  stories.published
    .set("de-DE/a", { title: "A", id: 1, uuid: "a", content: { related: "b", link: link("c") } })
    .set("de-DE/b", { title: "B", id: 2, uuid: "b", content: { related: ["d", "missing"] } })
    .set("fr-FR/c", { title: "C", id: 3, uuid: "c" })
    .set("it-IT/d", { title: "D", id: 4, uuid: "d", content: { related: "a" } });
});

describe("a story's relations and links", () => {
  it("are put in place, nested, in other folders too, and never in circles", async () => {
    const { related, link: linked } = await contentOf("a");
    expect(related).toMatchObject({ uuid: "b", content: { title: "B (poster)", related: [{ uuid: "d" }, "missing"] } });
    const nested = (related as { content: { related: { content: { related: unknown } }[] } }).content.related[0];
    expect(nested?.content.related).toMatchObject({ uuid: "a", content: { related: "b" } });
    expect(linked).toMatchObject({ story: { id: 3, uuid: "c", full_slug: "fr-FR/c" } });
  });

  it.each([
    ["a publish of what it shows", ["s:2", "slug:de-DE/b"], true],
    ["a publish of what that shows", ["s:4", "slug:it-IT/d"], true],
    ["a publish of what it links to, which moved", ["s:3", "slug:fr-FR/e", "p:3"], true],
    ["a publish of what it links to, which stayed in its place", ["s:3", "slug:fr-FR/c"], false],
    ["a publish of anything else", ["s:99", "slug:de-DE/z", "p:99"], false],
  ])("are what its copy is made of: %s", async (_, tags, isAsked) => {
    await contentOf("a");
    await stories.settle();
    stories.asked.length = 0;
    stories.journal = appendPurge(stories.journal, "changed", tags);
    await contentOf("a");
    expect(stories.asked).toEqual(isAsked ? ["de-DE/a"] : []);
  });

  it("make it new when a link's target is published at last", async () => {
    stories.published.set("de-DE/x", { title: "X", id: 8, content: { link: link("later") } });
    expect((await contentOf("x")).link?.story).toBeUndefined();
    await stories.settle();
    stories.published.set("cached/later", { title: "Later", id: 9, uuid: "later" });
    stories.journal = appendPurge(stories.journal, "changed", ["s:9", "slug:cached/later"]);
    expect((await contentOf("x")).link?.story).toMatchObject({ id: 9 });
  });

  it("are asked for in batches of 50", async () => {
    const uuids = Array.from({ length: 120 }, (_, at) => `u${at}`);
    for (const [at, uuid] of uuids.entries())
      stories.published.set(`de-DE/${uuid}`, { title: uuid, id: 100 + at, uuid });
    stories.published.set("de-DE/many", { title: "Many", id: 50, content: { related: uuids } });
    const batches: number[] = [];
    stories.outage = (request) => {
      const asked = new URL(request.url).searchParams.get("by_uuids");
      if (asked) batches.push(asked.split(",").length);
      return undefined as unknown as Response;
    };
    const { related } = await contentOf("many");
    expect((related as { title: string }[]).length).toBe(120);
    expect((related as { content: { title: string } }[])[119]?.content.title).toBe("u119 (poster)");
    expect(batches).toEqual([50, 50, 20]);
  });

  it("are followed 300 times, relations first; what is beyond stays as it is, and is named all the same", async () => {
    const related = Array.from({ length: 200 }, (_, at) => `r${at}`);
    const links = Array.from({ length: 3000 }, (_, at) => link(`l${at}`));
    const content = { related, links } as Record<string, unknown>;
    stories.published.set("de-DE/many", { title: "Many", id: 50, content });
    for (const uuid of ["r199", "l99", "l100"])
      stories.published.set(`de-DE/${uuid}`, { title: uuid, id: Number(uuid.slice(1)) + 1000, uuid });
    const { story, tags } = await stories.reading("many");
    const shown = story?.content as unknown as { related: unknown[]; links: { story?: { uuid: string } }[] };
    expect(shown.related[199]).toMatchObject({ uuid: "r199" });
    expect(shown.links.flatMap(({ story }) => story?.uuid ?? [])).toEqual(["l99"]);
    for (const tag of ["u:r0", "u:l0", "slug:cached/l0", "s:1199", "p:1099", "u:l100", "u:l799"])
      expect(tags).toContain(tag);
    expect(tags).not.toContain("slug:cached/l100");
    expect(tags.filter((tag) => tag.startsWith("u:"))).toHaveLength(1000);
    await stories.settle();
    stories.asked.length = 0;
    stories.journal = appendPurge(stories.journal, "changed", ["u:l799"]);
    await stories.reading("many");
    expect(stories.asked).toContain("de-DE/many");
  });

  it("of a relation count with its story's", async () => {
    const links = (name: string) => Array.from({ length: 200 }, (_, at) => link(`${name}${at}`));
    stories.published
      .set("de-DE/x", { title: "X", id: 60, uuid: "x", content: { related: "y", links: links("x") } })
      .set("de-DE/y", { title: "Y", id: 61, uuid: "y", content: { related: "x", links: links("y") } });
    const batches: number[] = [];
    stories.outage = (request) => {
      const asked = new URL(request.url).searchParams.get("by_uuids");
      if (asked) batches.push(asked.split(",").length);
      return undefined as unknown as Response;
    };
    await stories.reading("x");
    expect(batches.reduce((sum, size) => sum + size, 0)).toBe(300);
    expect(batches.length).toBeLessThanOrEqual(9);
  });
});
