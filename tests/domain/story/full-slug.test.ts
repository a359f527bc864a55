import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bareFullSlug } from "#domain/story/full-slug.ts";

describe("a full slug", () => {
  it.each([
    ["de-DE/magazin/", "de-DE/magazin"],
    ["/de-DE/magazin", "de-DE/magazin"],
    ["//de-DE/magazin//", "de-DE/magazin"],
    ["de-DE/leinwand", "de-DE/leinwand"],
    ["/", ""],
    ["", ""],
  ])("%j is %j without slashes around it", (fullSlug, bare) => {
    expect(bareFullSlug(fullSlug)).toBe(bare);
  });

  it("keeps all that stands between, and is bare once it was made so", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z/-]{0,20}[a-z]$/), fc.nat(3), fc.nat(3), (slug, before, behind) => {
        expect(bareFullSlug("/".repeat(before) + slug + "/".repeat(behind))).toBe(slug);
      }),
    );
  });
});
