import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { formatKey, isSameSize, parseFormat, rotate, toPortrait } from "#domain/catalogue/format.ts";
import { sharpFrom } from "#domain/catalogue/resolution.ts";
import { ok } from "#domain/parsed.ts";
import { LOCALES, localeChain, parseLocale } from "#domain/shop/locale.ts";
import { runs } from "#tests/support/runs.ts";

describe("spec 000 §5: format strings", () => {
  it("reads what it writes", () => {
    const side = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(parseFormat(formatKey({ width, height }))).toEqual(ok({ width, height }));
      }),
      { numRuns: runs(10_000) },
    );
  });

  it("never throws, and accepts nothing but positive integers without a leading zero", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const format = parseFormat(text);
        if (format.ok) expect(formatKey(format.value)).toBe(text);
      }),
    );
    for (const text of ["0x10", "10x0", "010x10", "-1x5", "1.5x2", "10X10", "10x10 ", "٣x٤", "100000x1", "", "x"]) {
      expect(parseFormat(text).ok).toBe(false);
    }
  });

  it("says in a sentence what is wrong", () => {
    expect(parseFormat("60 x 40")).toEqual({
      ok: false,
      code: "no-format",
      problem: '"60 x 40" is no size such as 600x400, in whole millimetres.',
    });
  });

  it("turns a format, and stands it upright", () => {
    expect(rotate({ width: 3, height: 2 })).toEqual({ width: 2, height: 3 });
    expect(toPortrait({ width: 3, height: 2 })).toEqual({ width: 2, height: 3 });
    expect(toPortrait({ width: 2, height: 3 })).toEqual({ width: 2, height: 3 });
    expect(toPortrait({ width: 2, height: 2 })).toEqual({ width: 2, height: 2 });
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

describe("spec 000 §5: locale strings", () => {
  it("are two letters, a dash, two letters, in any case", () => {
    expect(parseLocale("de-CH")).toEqual(ok("de-CH"));
    expect(parseLocale("DE-ch")).toEqual(ok("de-CH"));
    expect(parseLocale("pl-PL")).toEqual({
      ok: false,
      code: "unknown-locale",
      problem: 'The shop does not speak "pl-PL".',
    });
    for (const text of ["", "de", "de_DE", "de-DEU", "d3-DE", "de-DE ", "__proto__", "de-DE\n"]) {
      expect(parseLocale(text)).toMatchObject({ ok: false, code: "no-locale" });
    }
  });

  it("are read back, and never throw", () => {
    for (const locale of LOCALES) expect(parseLocale(locale)).toEqual(ok(locale));
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseLocale(text)));
  });
});
