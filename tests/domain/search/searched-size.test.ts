import { expect, it } from "vitest";
import { searchedSizes } from "#domain/search/searched-size.ts";

const sizesIn = (text: string, isInInches = false) =>
  searchedSizes(text, isInInches).map(({ format: { width, height } }) => `${width}x${height}`);

it.each([
  ["60x40", "600x400"],
  ["60,5 × 40.2 cm", "605x402"],
  ["600x400", "600x400"],
  ["300 mm x 200 mm", "300x200"],
  ["30 cm mal 20", "300x200"],
  ["24 by 16 in", "600x400"],
  ["17 Zoll x 23 Zoll", "432x584"],
  ["poster DIN A3", "297x420"],
])("%s is %s", (text, expected) => {
  expect(sizesIn(text)).toEqual([expected]);
});

it("in a shop of inches bare numbers are the trade's, and several sizes come in their order", () => {
  expect(sizesIn("24x16", true)).toEqual(["600x400"]);
  expect(sizesIn("A4 oder 30x20")).toEqual(["210x297", "300x200"]);
});

it.each(["80", "0x0", "x40", "a9", "60x", "mixtape"])("%s is none", (text) => {
  expect(sizesIn(text)).toEqual([]);
});
