import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  correctedSearch,
  isNarrowed,
  pageCount,
  readListing,
  toggleFilter,
} from "#domain/listing/canonical-listing.ts";
import { FACETS, isFacet } from "#domain/listing/design-facets.ts";
import { FILTER_TYPES } from "#domain/listing/facets.ts";
import { PLAIN_LISTING } from "#domain/listing/listing-query.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      ...FILTER_TYPES,
      ...FILTER_TYPES.map((type) => `${type}[]`),
      "q",
      "sort",
      "page",
      "pageSize",
      "utm_source",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  ),
  fc.oneof(
    fc.constantFrom("rot", "alle", "wedding", "created", "2", "0", "48", ""),
    fc.string({ unit: "binary", maxLength: 12 }),
  ),
);
const address = fc.array(parameter, { maxLength: 12 }).map((pairs) => {
  const url = new URL("https://shop.example/karten");
  for (const [name, value] of pairs) url.searchParams.append(name.toWellFormed(), value.toWellFormed());
  return url.search;
});

describe("the address of a listing", () => {
  it(`is corrected in one hop, whatever it was, and stays as a browser writes it, ${runsText(10_000)} times`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...DESIGN_KINDS), fc.oneof(address, fc.webQueryParameters()), (kind, search) => {
        const { query, canonical } = readListing(kind, search);
        const corrected = correctedSearch(search, canonical);
        const asWritten = new URL(`https://shop.example/karten${corrected}`).search;
        const again = readListing(kind, asWritten);
        expect(again.isCanonical, `${search} → ${asWritten}`).toBe(true);
        expect(again.query).toEqual(query);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it.each([
    ["", "", true],
    ["?utm_source=x", "", true],
    ["??&=&=x", "", true],
    ["?color[]=rot", "color[]=rot", true],
    ["?color[]=rot&utm_source=x", "color[]=rot", true],
    ["?color=rot", "color[]=rot", false],
    ["?color%5B%5D=rot", "color[]=rot", false],
    ["?color[]=rot&color[]=blau", "color[]=blau&color[]=rot", false],
    ["?color[]=purpur", "", false],
    ["?color[]=alle", "", false],
    ["?punching[]=oval&q=&sort=popularity", "punching[]=oval", false],
    ["?page=1", "", false],
    ["?sort=dateCreated.date&page=2", "sort=created&page=2", false],
    ["?q=don%27t+stop", "q=don%27t%20stop", false],
  ])("%s is %j, and spelled right: %s", (search, canonical, isCanonical) => {
    expect(readListing("card", search)).toMatchObject({ canonical, isCanonical });
  });

  it("keeps what belongs to others, and knows the filters of its own kind alone", () => {
    const search = "?utm_source=x&color=rot&gclid=7";
    expect(correctedSearch(search, readListing("card", search).canonical)).toBe("?utm_source=x&gclid=7&color[]=rot");
    expect(correctedSearch("?page=0", "")).toBe("");
    expect(readListing("calendar", "?punching[]=oval").query.filters).toEqual({});
    expect(isFacet("calendar", "punching", "oval")).toBe(false);
    expect(isFacet("card", "punching", "oval")).toBe(true);
  });

  it("of ten thousand parameters costs as little as one of a thousand", () => {
    const flood = Array.from({ length: 10_000 }, (_, at) => `color[]=x${at}`).join("&");
    const begin = performance.now();
    expect(readListing("card", flood).canonical).toBe("");
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

describe("a listing", () => {
  it("has a value chosen or not, and begins anew with it", () => {
    const chosen = toggleFilter({ ...PLAIN_LISTING, page: 3 }, "color", "rot");
    expect(chosen).toEqual({ ...PLAIN_LISTING, filters: { color: ["rot"] } });
    const both = toggleFilter(chosen, "color", "blau");
    expect(both.filters).toEqual({ color: ["blau", "rot"] });
    expect(toggleFilter(toggleFilter(both, "color", "rot"), "color", "blau")).toEqual(PLAIN_LISTING);
  });

  it("is narrowed by filters and by words, by its order and page not", () => {
    expect(isNarrowed({ ...PLAIN_LISTING, sort: "created", page: 2 })).toBe(false);
    expect(isNarrowed({ ...PLAIN_LISTING, search: "mond" })).toBe(true);
    expect(isNarrowed({ ...PLAIN_LISTING, filters: { color: ["rot"] } })).toBe(true);
  });

  it.each([
    [0, 1],
    [12, 1],
    [13, 2],
  ])("of %i designs fills %i pages", (total, pages) => {
    expect(pageCount(total, 12)).toBe(pages);
  });

  it("offers each value once", () => {
    for (const kind of DESIGN_KINDS) {
      for (const values of Object.values(FACETS[kind])) expect(new Set(values).size).toBe(values.length);
    }
  });
});
