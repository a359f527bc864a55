import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { parseCardListing } from "#domain/listing/card-listing.ts";
import { FACETS, isFacet } from "#domain/listing/design-facets.ts";

describe("spec 000 §2: a first path segment karten-designen marks a card design listing", () => {
  it.each(["karten", "karten-designen-x", "x/karten-designen", "", "Karten-designen"])("%s is none", (slug) =>
    expect(parseCardListing(slug)).toBeNull(),
  );

  it.each([
    ["karten-designen", [], {}, "karten-designen", false],
    ["karten-designen/hochzeit", ["hochzeit"], {}, "karten-designen/hochzeit", false],
    ["karten-designen/alle", [], {}, "karten-designen", false],
    ["karten-designen/geburtstag", ["geburtstag"], {}, "karten-designen/geburtstag", false],
    [
      "karten-designen/geburtstag/kindergeburtstag",
      ["geburtstag/kindergeburtstag"],
      {},
      "karten-designen/geburtstag/kindergeburtstag",
      false,
    ],
    [
      "karten-designen/weihnachten",
      ["weihnachten/geschaeftlich", "weihnachten/privat"],
      {},
      "karten-designen/weihnachten",
      false,
    ],
    ["karten-designen/rot/taufe/rot", ["taufe"], { color: ["rot"] }, "karten-designen/taufe", false],
    [
      "karten-designen/klappkarte/gold/weiss",
      [],
      { product: ["klappkarte"], color: ["gold", "weiss"] },
      "karten-designen",
      false,
    ],
    ["karten-designen/taufe/nichts/taufe", ["taufe"], {}, "karten-designen/taufe", true],
    ["karten-designen/__proto__/constructor", [], {}, "karten-designen", true],
    [
      "karten-designen/weihnachten/rot",
      ["weihnachten/geschaeftlich", "weihnachten/privat"],
      { color: ["rot"] },
      "karten-designen/weihnachten",
      false,
    ],
  ])("%s", (slug, occasions, filters, canonical, hasUnknown) => {
    expect(parseCardListing(slug)).toEqual({ occasions, filters, slug: canonical, hasUnknown });
  });

  it("any path below it is one; its own slug says the same occasions and nothing else", () => {
    const values = Object.values(FACETS.card).flat();
    const segment = fc.oneof(fc.constantFrom(...CARD_OCCASIONS), fc.constantFrom(...values), fc.string());
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const listing = parseCardListing(["karten-designen", ...segments].join("/"));
        for (const [type, chosen] of Object.entries(listing?.filters ?? {}))
          for (const value of chosen) expect(isFacet("card", type as never, value)).toBe(true);
        const own = { ...listing, filters: {}, hasUnknown: false };
        expect(parseCardListing(String(listing?.slug))).toEqual(own);
      }),
    );
  });
});
