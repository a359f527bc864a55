import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/shop/country.ts";
import { spelledIn } from "#locales/spelling.ts";

const NARROW = "\u202f";

describe("a story of its language's home country is spelled as the reader's country spells", () => {
  it.each<[Locale, string, string]>([
    ["de-DE", "Größe: 2.400 × 1.600 Pixel, 2,5 cm", "Größe: 2.400 × 1.600 Pixel, 2,5 cm"],
    ["de-IT", "2.400 × 1.600 Pixel, 2,5 cm", "2.400 × 1.600 Pixel, 2,5 cm"],
    ["de-CH", "Größe: 36.000 × 1.200 Pixel, 2,5 oder 29,7 cm", "Grösse: 36’000 × 1’200 Pixel, 2.5 oder 29.7 cm"],
    ["de-LI", "5.000 Stück", "5’000 Stück"],
    ["de-AT", "2.400 Pixel, 2,5 cm", "2\u00a0400 Pixel, 2,5 cm"],
    ["fr-CH", `2${NARROW}400 × 1${NARROW}600 pixels, 2,5 cm`, "2’400 × 1’600 pixels, 2,5 cm"],
    ["fr-LU", `5${NARROW}000 exemplaires`, "5.000 exemplaires"],
    ["fr-BE", `5${NARROW}000 exemplaires`, `5${NARROW}000 exemplaires`],
    ["it-CH", "5.000 pezzi, 2,5 cm, 2400 pixel", "5’000 pezzi, 2.5 cm, 2400 pixel"],
    ["nl-BE", "2.400 pixels", "2.400 pixels"],
    ["en-US", "2,400 pixels, 1.5 in", "2,400 pixels, 1.5 in"],
  ])("%s: %s", (locale, text, spelled) => {
    expect(spelledIn(locale, `<p>${text}</p>`)).toBe(`<p>${spelled}</p>`);
  });
});

describe("in de-CH", () => {
  it.each([
    ["what the shop writes itself", "<b>CHF 12’345.67</b> <s>CHF 14.90</s> 2’400 × 1’600 px, 2.5 cm"],
    ["dates, addresses and lists", "<p>14.8.2027, 10.000.1, 1, 2, 3, v1.2.3</p>"],
    [
      "attributes, styles and scripts",
      '<a href="/a?b=1.200,5"><style>a{margin:1,5px}</style><script>[1,2,1.200]</script></a>',
    ],
  ])("%s stay as they are", (_, html) => {
    expect(spelledIn("de-CH", html)).toBe(html);
  });
});
