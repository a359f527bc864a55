import { expect, it } from "vitest";
import { PHOTOBOOK_CATEGORIES, photobookCategoryId } from "#domain/catalogue/vocabulary.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";

it("every category of photo books has an id of its own, which the call takes", () => {
  const categoryIds = PHOTOBOOK_CATEGORIES.map(photobookCategoryId);
  expect(new Set(categoryIds).size).toBe(PHOTOBOOK_CATEGORIES.length);
  expect(photobookDesignGroupSet.input.parse({ categoryIds })).toMatchObject({ categoryIds });
});
