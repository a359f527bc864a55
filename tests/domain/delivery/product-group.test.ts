import { describe, expect, it } from "vitest";
import { groupsSoldIn, PRODUCT_GROUPS } from "#domain/delivery/product-group.ts";
import { CHANNELS } from "#domain/shop/channel.ts";

describe("the product groups of a channel", () => {
  it("are those of its own products, each once", () => {
    expect(groupsSoldIn("kartenliebe").sort()).toEqual(["calendar", "card", "photobook"]);
    expect(groupsSoldIn("poster")).not.toContain("card");
    expect(groupsSoldIn("poster")).toEqual(
      expect.arrayContaining(["canvas", "framed", "panel", "photobox", "print", "roll"]),
    );
  });

  it("leave none out over all channels", () => {
    expect(new Set(CHANNELS.flatMap(groupsSoldIn))).toEqual(new Set(Object.keys(PRODUCT_GROUPS)));
  });
});
