import { expect, it } from "vitest";
import { closeUpsOf } from "#blocks/sub-teasers/close-ups.ts";
import { subTeasersSchema } from "#blocks/sub-teasers/schema.ts";

const tilesOf = (...articles: string[]) =>
  subTeasersSchema.parse({
    component: "sub-teasers",
    items: articles.map((article) => ({ component: "sub-teaser", title: article, mount: "canvas", article })),
  }).items;

it("a grid shows close-ups where each of its tiles has one, and none otherwise", () => {
  for (const items of [tilesOf("leinwand"), tilesOf("leinwand", "acrylglas")]) {
    const found = closeUpsOf(items);
    if (found)
      expect(found.map(({ name }) => name)).toEqual(["closeup-canvas", "closeup-acrylic"].slice(0, items.length));
  }
  expect(closeUpsOf(tilesOf("leinwand", "collage-leinwand"))).toBeNull();
  expect(closeUpsOf(tilesOf())).toBeNull();
});
