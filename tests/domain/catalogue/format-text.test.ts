import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dimensionText, unitOf } from "#domain/catalogue/dimension-text.ts";
import { formatKey, parseFormat } from "#domain/catalogue/format.ts";
import { sharpFrom } from "#domain/catalogue/resolution.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";

/** 12,345 mm by 56 mm in each locale: no grouping, at most one decimal, the locale's own decimal sign. */
const DIMENSIONS: Partial<Record<Locale, string>> = {
  "de-DE": "1234,5 × 5,6 cm",
  "de-AT": "1234,5 × 5,6 cm",
  "de-CH": "1234.5 × 5.6 cm",
  "de-IT": "1234,5 × 5,6 cm",
  "de-LI": "1234.5 × 5.6 cm",
  "de-LU": "1234,5 × 5,6 cm",
  "en-GB": "1234.5 × 5.6 cm",
  "en-US": "486 × 2.2 in",
  "es-ES": "1234,5 × 5,6 cm",
  "fr-BE": "1234,5 × 5,6 cm",
  "fr-CH": "1234,5 × 5,6 cm",
  "fr-FR": "1234,5 × 5,6 cm",
  "fr-LU": "1234,5 × 5,6 cm",
  "it-CH": "1234.5 × 5.6 cm",
  "it-IT": "1234,5 × 5,6 cm",
  "nl-BE": "1234,5 × 5,6 cm",
  "nl-NL": "1234,5 × 5,6 cm",
};

describe("spec 000 §3: dimensions", () => {
  it.each(Object.entries(DIMENSIONS) as [Locale, string][])("in %s", (locale, text) => {
    expect(dimensionText({ width: 12_345, height: 56 }, locale)).toBe(text);
    expect(unitOf(locale)).toBe(locale === "en-US" ? "inch" : "cm");
  });

  it("name the millimetres to a twentieth of a unit", () => {
    const side = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(side, fc.constantFrom(...LOCALES), (mm, locale) => {
        // A strip that is no format of the trade.
        const [number = ""] = dimensionText({ width: mm, height: 99_999 }, locale).split(" ");
        const perUnit = locale === "en-US" ? 25.4 : 10;
        expect(number).toMatch(/^\d+([.,]\d)?$/);
        expect(Math.abs(Number(number.replace(",", ".")) - mm / perUnit)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

describe("spec 000 §5: format strings", () => {
  it.each([
    ["a leading zero", ["010x10", "10x010", "0x0", "00x1"]],
    ["a sign", ["-1x5", "+1x5", "1x-5"]],
    ["what is no whole number", ["1.5x2", "1,5x2", "1e3x2", "0x1Fx2", "NaNxNaN", "Infinityx1"]],
    ["what no printer reaches", ["100000x1", "1x100000", `${"9".repeat(400)}x1`]],
    ["other digits", ["٣x٤", "３x４", "1²x2", "Ⅷx8"]],
    ["other signs", ["10X10", "10×10", "10*10", "10x10x10", "10", "x10", "10x"]],
    ["white space", [" 10x10", "10x10 ", "10 x 10", "10x10\n", "\ufeff10x10"]],
  ])("with %s are refused", (_, texts) => {
    expect(texts.filter((text) => parseFormat(text).ok)).toEqual([]);
  });

  it("are accepted from the smallest to the largest, and by no other reading", () => {
    expect(valueOrNull(parseFormat("1x1"))).toEqual({ width: 1, height: 1 });
    expect(valueOrNull(parseFormat("99999x99999"))).toEqual({ width: 99_999, height: 99_999 });
    const nearly = fc.array(fc.constantFrom("0", "1", "9", "x", "-", ".", " ", "٣"), { maxLength: 9 });
    fc.assert(
      fc.property(nearly, (signs) => {
        const text = signs.join("");
        const format = valueOrNull(parseFormat(text));
        expect(format !== null).toBe(/^[1-9][0-9]{0,4}x[1-9][0-9]{0,4}$/.test(text));
        if (format) expect(formatKey(format)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it("ask for pixels in proportion", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }), (width, height) => {
        const pixels = sharpFrom({ width, height });
        expect(pixels.width * height).toBe(pixels.height * width);
        expect(pixels.width / (width / 25.4)).toBeCloseTo(101.6);
      }),
    );
  });
});
