import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILTER_TYPES, isEverything, isFilterType, normaliseValues } from "#domain/listing/facets.ts";
import {
  buildListingQuery,
  DEFAULT_SORT,
  LAST_PAGE,
  normaliseSearch,
  PAGE_SIZES,
  PLAIN_LISTING,
  parseListingQuery,
  parseSort,
  SORT_OPTIONS,
} from "#domain/listing/listing-query.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const RUNS = [10_000, 300] as const;
const PLAIN = PLAIN_LISTING;

const value = fc
  .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
  .filter((text) => text.length <= 64 && text.trim() === text && !/\p{Cc}/u.test(text) && !isEverything(text));
const filters = fc.dictionary(
  fc.constantFrom(...FILTER_TYPES),
  fc.uniqueArray(value, { minLength: 1, maxLength: 20 }).map((values) => values.sort()),
);
const listing = fc.record({
  filters,
  search: fc.string({ maxLength: 90, unit: "binary" }).map(normaliseSearch),
  sort: fc.constantFrom(...SORT_OPTIONS),
  page: fc.integer({ min: 1, max: LAST_PAGE }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
});

describe("spec 000 §3: filters and sorting", () => {
  it("have seven filter types, two special values and two orders", () => {
    expect(FILTER_TYPES).toEqual(["aspectRatio", "category", "color", "label", "product", "punching", "style"]);
    expect([isEverything("alle"), isEverything("alleVorlagen"), isEverything("rot")]).toEqual([true, true, false]);
    expect([isFilterType("color"), isFilterType("colour"), isFilterType("__proto__")]).toEqual([true, false, false]);
    expect(SORT_OPTIONS).toEqual(["popularity", "created"]);
    expect(DEFAULT_SORT).toBe("popularity");
  });

  it.each([
    ["popularity", "popularity"],
    ["created", "created"],
    ["sort", "popularity"],
    ["dateCreated.date", "created"],
    ["price", null],
    ["", null],
    ["toString", null],
  ])("read %j as the order %s", (text, sort) => {
    expect(parseSort(text)).toBe(sort);
  });

  it("keep each value once, sorted; a special one means all", () => {
    expect(normaliseValues(["rot", "blau", "rot"])).toEqual(["blau", "rot"]);
    expect(normaliseValues(["rot", "alle"])).toEqual([]);
  });
});

describe("spec 000 §9: listing addresses", () => {
  it("say only what is not usual; pages hold 12, 36 or 48", () => {
    expect(PAGE_SIZES).toEqual([12, 36, 48]);
    expect(buildListingQuery(PLAIN)).toBe("");
    expect(
      buildListingQuery({
        filters: { style: ["modern"], color: ["rot", "blau & grün"], label: [] },
        search: "zarte blüten",
        sort: "created",
        page: 2,
        pageSize: 48,
      }),
    ).toBe(
      "color[]=blau%20%26%20gr%C3%BCn&color[]=rot&style[]=modern&q=zarte%20bl%C3%BCten&sort=created&page=2&pageSize=48",
    );
  });

  it("are written without empty values (spec 000 §5)", () => {
    expect(buildListingQuery({ ...PLAIN, filters: { color: ["", "rot"], style: [""] } })).toBe("color[]=rot");
  });

  it(`are read back, ${runsText(...RUNS)} times`, () => {
    fc.assert(
      fc.property(listing, (query) => {
        expect(parseListingQuery(`?${buildListingQuery(query)}`)).toEqual({ query, problems: [] });
      }),
      { numRuns: runs(...RUNS) },
    );
  });

  it.each([
    ["color=rot&color[]=blau", { color: ["blau", "rot"] }],
    ["color[]=alle&color[]=rot", {}],
    ["color[]=&color[]=rot", { color: ["rot"] }],
    ["colour[]=rot&utm_source=x&__proto__[]=y", {}],
  ])("%s filters by %j", (search, chosen) => {
    expect(parseListingQuery(search)).toEqual({ query: { ...PLAIN, filters: chosen }, problems: [] });
  });

  it.each([
    ["color[]=%20rot", "color", "not-a-value", '" rot" is no value of the filter color.'],
    ["color[]=a%00b", "color", "not-a-value", '"a\\u0000b" is no value of the filter color.'],
    ["sort=price", "sort", "unknown-sort", 'A list cannot be sorted by "price".'],
    ["page=0", "page", "no-page", '"0" is no page of 1 to 9999.'],
    ["page=10000", "page", "no-page", '"10000" is no page of 1 to 9999.'],
    ["page=1e3", "page", "no-page", '"1e3" is no page of 1 to 9999.'],
    ["pageSize=13", "pageSize", "no-page-size", 'A page holds 12, 36, 48 items, not "13".'],
  ])("%s is passed over and named", (search, parameter, code, problem) => {
    expect(parseListingQuery(`${search}&style[]=modern`)).toEqual({
      query: { ...PLAIN, filters: { style: ["modern"] } },
      problems: [{ parameter, code, problem }],
    });
  });

  it("look for words with one blank between them, for eighty characters of them at most", () => {
    expect(parseListingQuery("q=%20zarte%09%20Bl%C3%BCten%0A").query.search).toBe("zarte Blüten");
    expect(parseListingQuery("q=%20%20").query.search).toBe("");
    expect(normaliseSearch(`${"x".repeat(79)}😀`)).toBe(`${"x".repeat(79)}\ufffd`);
  });

  it("take twenty values of a filter, and say so", () => {
    const many = Array.from({ length: 22 }, (_, index) => `color[]=c${index}`).join("&");
    const { query, problems } = parseListingQuery(`${many}&color[]=c0`);
    expect(query.filters.color).toHaveLength(20);
    expect(problems.map(({ code }) => code)).toEqual(["too-many-values", "too-many-values"]);
  });

  it("of a stranger cost little and lose nothing", () => {
    const strangers = Array.from({ length: 10_000 }, (_, index) => `x${index}=y`).join("&");
    expect(parseListingQuery(`${strangers}&page=3`).query.page).toBe(3);
    const flood = Array.from({ length: 10_000 }, () => "color[]=%20").join("&");
    expect(parseListingQuery(flood).problems).toHaveLength(1000);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { query } = parseListingQuery(text);
        expect(parseListingQuery(buildListingQuery(query)).query).toEqual(query);
      }),
    );
  });
});
