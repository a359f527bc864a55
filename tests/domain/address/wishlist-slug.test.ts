import { expect, it } from "vitest";
import { isWishlistSlug } from "#domain/address/path-kind.ts";

it.each([
  ["wishlist", true],
  ["merkliste", true],
  ["merkliste/entries.json", true],
  ["wishlist-ideen", false],
  ["leinwand", false],
])("%s is a wishlist's or of a file beside it: %s", (slug, isOne) => {
  expect(isWishlistSlug(slug)).toBe(isOne);
});
