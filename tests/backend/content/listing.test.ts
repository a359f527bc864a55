import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { defaultClient, shopClient, type Wire, wire } from "./client.ts";
import { files, motifCount, motifSlug, seed, uuidOf } from "./fixture.ts";

const backend = useBackend();
let line: Wire;

beforeAll(async () => {
  await seed(backend, files);
  line = wire(backend.fetch);
});

/** Returns the last parts of the slugs that a query finds, without `motiv-`; 100 at most. */
async function found(params: Record<string, unknown>): Promise<string[]> {
  const { data } = await defaultClient(line).getStories({ per_page: 100, ...params });
  return data.stories.map(({ slug }) => slug.replace("motiv-", ""));
}

describe("paging", () => {
  it("lets getAll collect every page by the headers alone", async () => {
    const own = wire(backend.fetch);
    const stories = await shopClient(own).getAll("cdn/stories", { starts_with: "de-DE/motive/", per_page: 40 });
    expect(stories.map(({ full_slug }) => full_slug)).toEqual(
      Array.from({ length: motifCount }, (_, index) => motifSlug(index + 1)),
    );
    expect(own.asked.map((url) => url.searchParams.get("page"))).toEqual(["1", "2", "3", "4"]);
  });

  it("gives 25 a page by default and 100 at most, and says so", async () => {
    const page = async (params: Record<string, unknown>) => {
      const { data, perPage, total } = await defaultClient(line).getStories({ content_type: "motif", ...params });
      return [data.stories.length, perPage, total];
    };
    expect(await page({})).toEqual([25, 25, motifCount]);
    expect(await page({ page: 6 })).toEqual([5, 25, motifCount]);
    expect(await page({ page: 7 })).toEqual([0, 25, motifCount]);
    expect(await page({ per_page: 500 })).toEqual([100, 100, motifCount]);
    expect(await page({ per_page: 0 })).toEqual([25, 25, motifCount]);
    expect(await page({ page: -3, per_page: 3 })).toEqual([3, 3, motifCount]);
  });
});

describe("filters", () => {
  const some = [motifSlug(9), motifSlug(2), motifSlug(4)];

  it.each([
    ["by_uuids, in the space's order", { by_uuids: some.map(uuidOf).join(",") }, ["002", "004", "009"]],
    ["by_uuids_ordered, in the order asked", { by_uuids_ordered: some.map(uuidOf).join(",") }, ["009", "002", "004"]],
    ["by_slugs", { by_slugs: `${motifSlug(3)},de-DE/nichts` }, ["003"]],
    ["by_slugs as a list", { by_slugs: [motifSlug(3), motifSlug(5)] }, ["003", "005"]],
    ["by_slugs whose parts would overlap", { by_slugs: "de-DE/*art*rt,de-DE/st*tart,*DE/start*start" }, []],
    ["by_slugs with wildcards", { by_slugs: "*/motiv-00*,*/st*t" }, expect.arrayContaining(["start", "001", "009"])],
    [
      "excluding_slugs",
      { starts_with: "de-DE/motive", excluding_slugs: "*0*,*1,*2" },
      expect.not.arrayContaining(["011"]),
    ],
    ["starts_with", { starts_with: "de-DE/v" }, ["viele"]],
    ["starts_with a slash", { starts_with: "/en-GB/" }, ["start"]],
    ["starts_with taken literally", { starts_with: "de_DE/%" }, []],
    ["is_startpage", { is_startpage: 1 }, ["start", "start"]],
    ["is_startpage as the client writes it", { is_startpage: false, content_type: "page" }, ["viele"]],
    ["content_type", { content_type: "page" }, ["start", "viele", "start"]],
    ["level, without start pages", { level: 2 }, ["viele"]],
    [
      "with_tag",
      { with_tag: "winter,neu", starts_with: "de-DE/motive/motiv-0" },
      ["010", "020", "030", "040", "050", "060", "070", "080", "090"],
    ],
    ["search_term in content", { search_term: "ALLERERSTES motiv" }, ["001"]],
    ["search_term in the path", { search_term: "en-gb" }, ["start"]],
    [
      "dates",
      { first_published_at_gt: "2026-02-27 08:00", first_published_at_lte: "2026-02-28T08:00:00Z" },
      ["027", "055", "083", "111"],
    ],
    [
      "parameters it accepts and ignores",
      { in_workflow_stages: "1,2", language: "de", fallback_lang: "en", is_startpage: 1 },
      ["start", "start"],
    ],
  ] as const)("%s", async (_, params, expected) => {
    expect(await found(params)).toEqual(expected);
  });

  it("excluding_ids and by_ids", async () => {
    const { data } = await defaultClient(line).getStory("de-DE/viele");
    expect(await found({ content_type: "page", excluding_ids: `${data.story.id},abc` })).toEqual(["start", "start"]);
    expect(await found({ by_ids: `${data.story.id}` })).toEqual(["viele"]);
  });

  it.each<[string, Record<string, unknown>, (number: number) => boolean]>([
    ["in", { colour: { in: "rot,grün" } }, (n) => n % 2 === 1],
    ["in, of a truth value", { framed: { in: "true" } }, (n) => n % 5 === 0],
    ["not_in", { colour: { not_in: "rot,grün" } }, (n) => n % 2 === 0],
    ["is empty", { sibling: { is: "empty" } }, (n) => n >= 10],
    ["is empty, of a field that is not there", { nothing: { is: "empty" } }, () => true],
    ["is not_empty", { sibling: { is: "not_empty" } }, (n) => n < 10],
    ["is empty_array", { rooms: { is: "empty_array" } }, (n) => n % 3 !== 0],
    ["is not_empty_array", { rooms: { is: "not_empty_array" } }, (n) => n % 3 === 0],
    ["is true", { framed: { is: "true" } }, (n) => n % 5 === 0],
    ["is not_null", { nothing: { is: "not_null" } }, () => false],
    ["like, whatever the case", { title: { like: "bild 1*" } }, (n) => `${n}`.startsWith("1")],
    ["like without a wildcard", { title: { like: "bild 1" } }, (n) => n === 1],
    ["not_like", { title: { not_like: "*1*" } }, (n) => !`${n}`.includes("1")],
    ["of a nested field", { "seo.title": { in: "Allererstes Motiv" } }, (n) => n === 1],
    ["of an entry in a list", { "rooms.1": { in: "flur" } }, (n) => n % 3 === 0],
    ["any_in_array", { rooms: { any_in_array: "keller,bad" } }, (n) => n % 3 === 0],
    ["all_in_array", { rooms: { all_in_array: "flur,bad" } }, (n) => n % 3 === 0],
    ["all_in_array, with one missing", { rooms: { all_in_array: "flur,keller" } }, () => false],
    ["gt_int and lt_int", { price: { gt_int: 9, lt_int: 30 } }, (n) => (n * 7) % 131 > 9 && (n * 7) % 131 < 30],
    ["two fields", { colour: { in: "rot" }, framed: { is: "true" } }, (n) => n % 10 === 5],
    ["__or", { __or: [{ title: { in: "Bild 2" } }, { title: { in: "Bild 4" } }] }, (n) => n === 2 || n === 4],
    ["the type", { component: { not_in: "motif" } }, () => false],
  ])("filter_query %s", async (_, filter_query, holds) => {
    const expected = Array.from({ length: 99 }, (_, index) => index + 1).filter(holds);
    expect((await found({ starts_with: "de-DE/motive/motiv-0", filter_query })).map(Number)).toEqual(expected);
  });
});

describe("order", () => {
  const few = { starts_with: "de-DE/motive/motiv-00" };

  it.each([
    ["position:desc", "987654321"],
    ["slug:desc", "987654321"],
    ["name:asc", "123456789"],
    ["first_published_at:desc", "987654321"],
    ["created_at:asc,position:desc", "987654321"],
    ["content.colour:asc,content.price:desc:int", "864297531"],
    // Sorted as text: 14, 28, 42, 56, 7, …
    [
      "content.price:asc",
      "246813579"
        .split("")
        .sort((a, b) => (`${+a * 7}` < `${+b * 7}` ? -1 : 1))
        .join(""),
    ],
    ["content.price:asc:float", "123456789"],
    ["content.seo.title:desc,position:asc", "123456789"],
    ["content.seo.title:desc:nulls_first,position:asc", "234567891"],
  ])("sort_by %s", async (sort_by, expected) => {
    expect((await found({ ...few, sort_by })).map((slug) => slug.slice(-1)).join("")).toBe(expected);
  });
});

describe("what is left out", () => {
  it("excluding_fields drops fields of the content, excluding_story_fields fields of the story", async () => {
    const { data } = await defaultClient(line).getStories({
      by_slugs: motifSlug(3),
      excluding_fields: "title,price,component",
      excluding_story_fields: ["alternates", "tag_list"],
    });
    const [story] = data.stories;
    expect(Object.keys(story?.content ?? {}).sort()).toEqual([
      "_uid",
      "colour",
      "component",
      "framed",
      "rooms",
      "seo",
      "sibling",
    ]);
    expect(story).not.toHaveProperty("alternates");
    expect(story).not.toHaveProperty("tag_list");
    expect(story).toHaveProperty("full_slug", motifSlug(3));
  });
});
