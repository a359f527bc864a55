import { expect, it } from "vitest";
import { squareMetreText } from "#domain/price/area-price.ts";
import { moneyNotation } from "#domain/price/money.ts";
import { COUNTRIES } from "#domain/shop/country.ts";

it("states the price of a square metre, rounded to the cent", () => {
  const text = (amount: number, width: number, height: number) =>
    squareMetreText(amount, { width, height }, moneyNotation("de-DE")).replace(/\s/g, " ");
  expect(text(1990, 600, 500)).toBe("66,33 €/m²");
  expect(text(4490, 1000, 1000)).toBe("44,90 €/m²");
  expect(text(990, 2000, 3000)).toBe("1,65 €/m²");
});

it("stands beside sizes of a shopper's own where the law wants it", () => {
  const codes = Object.entries(COUNTRIES).flatMap(([code, row]) => (row.hasAreaPrices ? [code] : []));
  expect(codes.sort()).toEqual(["AT", "BE", "CH", "DE", "ES", "FR", "IT", "LI", "LU", "NL"]);
});
