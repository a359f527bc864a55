import { expect, it } from "vitest";
import { spaceVariable } from "#domain/shop/channel.ts";

it("a variable of a content space is named after its channel", () => {
  expect(spaceVariable("PREVIEW_TOKEN", "kartenliebe")).toBe("STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE");
});
