import { expect, it } from "vitest";
import { parseMarket } from "#domain/shop/shop.ts";

it.each([
  ["poster/DE", { channel: "poster", country: "DE" }],
  ["kartenliebe/CH", { channel: "kartenliebe", country: "CH" }],
])("%s is a market of the shop", (text, market) => {
  expect(parseMarket(text)).toEqual(market);
});

it.each([
  "",
  "poster",
  "poster/",
  "poster/PL",
  "kartenliebe/FR",
  "books/DE",
  "poster/DE/x",
  "poster/de",
  "toString/DE",
])("%j is none", (text) => {
  expect(parseMarket(text)).toBeNull();
});
