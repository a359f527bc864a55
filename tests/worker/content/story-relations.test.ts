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

  it("are what its copy is made of: a publish of any of them makes it new", async () => {
    for (const [slug, id] of [
      ["de-DE/b", 2],
      ["fr-FR/c", 3],
      ["it-IT/d", 4],
    ] as const) {
      await contentOf("a");
      await stories.settle();
      stories.asked.length = 0;
      stories.journal = appendPurge(stories.journal, "changed", [`s:${id}`, `slug:${slug}`]);
      await contentOf("a");
      expect(stories.asked, slug).toContain("de-DE/a");
      await stories.settle();
    }
    stories.asked.length = 0;
    stories.journal = appendPurge(stories.journal, "changed", ["s:99", "slug:de-DE/z"]);
    await contentOf("a");
    expect(stories.asked).toEqual([]);
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
});
