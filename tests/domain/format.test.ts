import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES, articleOf, articleParts } from "#domain/article.ts";
import { dimensionText, formatKey, isSameSize, parseFormat } from "#domain/format.ts";
import { LOCALES, localeChain } from "#domain/locale.ts";
import { sharpFrom } from "#domain/resolution.ts";

describe("spec 000 §5: format strings", () => {
  it("reads what it writes", () => {
    const side = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(parseFormat(formatKey({ width, height }))).toEqual({ width, height });
      }),
    );
  });

  it("never throws, and accepts nothing but positive integers without a leading zero", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const format = parseFormat(text);
        if (format) expect(formatKey(format)).toBe(text);
      }),
    );
    for (const text of ["0x10", "10x0", "010x10", "-1x5", "1.5x2", "10X10", "10x10 ", "٣x٤", "100000x1", "", "x"]) {
      expect(parseFormat(text)).toBeNull();
    }
  });

  it("shows centimetres with at most one decimal, inches in the US", () => {
    const a4 = { width: 297, height: 210 };
    for (const locale of LOCALES) {
      const comma = ["de-CH", "de-LI", "it-CH", "en-GB", "en-US"].includes(locale) ? "." : ",";
      const expected = locale === "en-US" ? "11.7 × 8.3 in" : `29${comma}7 × 21 cm`;
      expect(dimensionText(a4, locale), locale).toBe(expected);
    }
  });

  it("knows one size either way up, and how many pixels it wants", () => {
    expect(isSameSize({ width: 3, height: 2 }, { width: 2, height: 3 })).toBe(true);
    expect(isSameSize({ width: 3, height: 2 }, { width: 3, height: 3 })).toBe(false);
    expect(sharpFrom({ width: 300, height: 200 })).toEqual({ width: 1200, height: 800 });
  });
});

describe("spec 000 §3: materials and frames", () => {
  it("takes every article apart and puts it together again", () => {
    for (const article of ARTICLES) {
      const { materialType, frame } = articleParts(article);
      expect(articleOf(materialType, frame !== null)).toBe(article);
    }
  });

  it.each([
    ["poster-gerahmt", "holzrahmen", 30, "mat-weiss"],
    ["hahnemuehle-gerahmt", "holzrahmen", 30, "mat-weiss"],
    ["leinwand-gerahmt", "schattenfuge-leinwand", 0, "mat-none"],
    ["acrylglas-gerahmt", "schattenfuge-platte", 0, "mat-none"],
    ["gallerybond-gerahmt", "schattenfuge-platte", 0, "mat-none"],
  ] as const)("%s comes in %s", (article, frameType, matSize, matType) => {
    expect(articleParts(article).frame).toEqual({ frameType, matSize, matType });
  });

  it("sells no framed wallpaper", () => {
    expect(articleOf("fototapete", true)).toBeNull();
  });
});

describe("spec 000 §3: locale fallbacks", () => {
  it.each([
    ["de-AT", ["de-AT", "de-DE"]],
    ["en-US", ["en-US", "en-GB"]],
    ["fr-CH", ["fr-CH", "fr-FR"]],
    ["it-CH", ["it-CH", "it-IT"]],
    ["nl-BE", ["nl-BE", "nl-NL"]],
    ["de-DE", ["de-DE"]],
    ["es-ES", ["es-ES"]],
  ] as const)("%s", (locale, chain) => {
    expect(localeChain(locale)).toEqual(chain);
  });
});
