import { describe, expect, it } from "vitest";
import { CARD_REFINEMENTS } from "#domain/product/card/card.ts";
import { toldRefinement, understoodRefinement } from "#domain/product/refinement.ts";
import { CHANNELS } from "#domain/shop/channel.ts";

describe("a refinement is dropped only where it is the channel's default (spec 000 §5, §9)", () => {
  it.each([
    ["kartenliebe", "none", undefined],
    ["kartenliebe", "ohne", undefined],
    ["kartenliebe", "gold", "gold"],
    ["poster", "none", "ohne"],
    ["poster", "ohne", "ohne"],
    ["poster", "gold", "gold"],
  ] as const)("%s is told of %s: %s", (channel, refinement, told) => {
    expect(toldRefinement(refinement, channel)).toBe(told);
  });

  it("and read back as it was", () => {
    for (const channel of CHANNELS)
      for (const refinement of CARD_REFINEMENTS)
        expect(understoodRefinement(toldRefinement(refinement, channel), channel, CARD_REFINEMENTS)).toBe(refinement);
    expect(understoodRefinement("relief", "poster", ["none", "gold"])).toBeNull();
    expect(understoodRefinement(undefined, "poster", ["gold", "none"])).toBe("gold");
    expect(understoodRefinement(undefined, "poster", ["none"])).toBe("none");
  });
});
