import { expect, it } from "vitest";
import { skuFamily } from "#domain/product/card/accessory.ts";
import { isSku } from "#domain/product/sku.ts";

it.each([
  ["envelope", "env-gummed-white-162x114", "env-gummed-162x114"],
  ["envelope", "env-white", "env-white"],
  ["inlay", "inlay-155x155-vellum", "inlay-155x155"],
  ["inlay", "inlay-155-vellum", "inlay-155-vellum"],
  ["ribbon", "ribbon-satin-rose", "ribbon-satin"],
  ["posterbar", "posterbar-510-oak", "posterbar-510"],
  ["screw", "spacer", "spacer"],
] as const)("the kin of %s %s are those of %s", (type, sku, family) => {
  expect(skuFamily(type, sku)).toBe(family);
});

it.each([
  ["ribbon-satin-rose", true],
  ["spacer", true],
  ["", false],
  ["a--b", false],
  ["<b>", false],
  ["a".repeat(65), false],
])("whether %j may be a sku: %s", (text, expected) => {
  expect(isSku(text)).toBe(expected);
});
