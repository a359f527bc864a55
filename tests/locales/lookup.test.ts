import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { LOCALES } from "#domain/shop/locale.ts";
import { type LabelKey, labelsOf } from "#locales/labels.ts";
import { createLookup, type LabelFault } from "#locales/lookup.ts";
import { VOCABULARIES, vocabularyOf, wordsFor } from "#locales/vocabulary.ts";
import { writerOf } from "#locales/writer.ts";

const faults: LabelFault[] = [];
const report = (fault: LabelFault) => void faults.push(fault);
beforeEach(() => {
  faults.length = 0;
});

describe("fallback", () => {
  const chain = [
    { locale: "en-US", texts: { own: "cart", empty: "" } },
    { locale: "en-GB", texts: { own: "basket", region: "delivery", empty: "there" } },
    { locale: "de-DE", texts: { own: "Korb", region: "Lieferung", language: "Versand {amount}" } },
  ] as const;

  it("goes from the region to its language, then to German", () => {
    const lookup = createLookup(chain, writerOf);
    expect(["own", "region", "language", "empty"].map((key) => lookup(key, { amount: 1 }, report))).toEqual([
      "cart",
      "delivery",
      "Versand 1",
      "there",
    ]);
  });

  it("is reported once for each key, however often it is asked for", () => {
    const lookup = createLookup(chain, writerOf);
    for (let round = 0; round < 3; round++) for (const key of ["own", "region", "language"]) lookup(key, {}, report);
    expect(faults).toEqual([
      { key: "region", locale: "en-US", problem: "missing" },
      { key: "language", locale: "en-US", problem: "missing" },
    ]);
  });

  it("ends in an empty text, never in the key", () => {
    const lookup = createLookup(chain, writerOf);
    expect(["nowhere", "constructor", "__proto__", ""].map((key) => lookup(key, undefined, report))).toEqual(
      Array(4).fill(""),
    );
    expect(faults).toHaveLength(4);
  });

  it("stands in for a text that is no message", () => {
    const lookup = createLookup(
      [
        { locale: "fr-FR", texts: { key: "{count, plural," } },
        { locale: "de-DE", texts: { key: "Wort" } },
      ],
      writerOf,
    );
    expect([lookup("key", {}, report), lookup("key", {}, report)]).toEqual(["Wort", "Wort"]);
    expect(faults).toEqual([{ key: "key", locale: "fr-FR", problem: expect.stringContaining("SyntaxError") }]);
  });

  it("of a plural without its count is an empty text, reported once", () => {
    const lookup = createLookup(
      [{ locale: "de-DE", texts: { key: "{count, plural, one {# Tag} other {# Tage}}" } }],
      writerOf,
    );
    expect([lookup("key", {}, report), lookup("key", {}, report)]).toEqual(["", ""]);
    expect(faults).toHaveLength(1);
    expect(lookup("key", { count: 2 }, report)).toBe("2 Tage");
  });
});

describe("the vocabulary of a locale", () => {
  it("is that of its region, then of its language", () => {
    const chains = LOCALES.map((locale) => [
      locale,
      wordsFor(locale)
        .map((words) => words.locale)
        .join(" "),
    ]);
    expect(Object.fromEntries(chains)).toMatchObject({
      "de-CH": "de-CH",
      "en-GB": "en-GB de-DE",
      "en-US": "en-US en-GB de-DE",
      "fr-CH": "fr-CH de-DE",
      "nl-BE": "nl-BE de-DE",
    });
    expect(labelsOf("en-US")("material/fototapete")).toBe("Wall mural");
    expect(labelsOf("fr-LU")("material/fototapete")).toBe("Papier peint photo");
  });

  it.each(["de-CH", "de-LI"] as const)("writes ss for ß in %s, and in no other German", (locale) => {
    const [{ texts }] = wordsFor(locale);
    expect(Object.entries(texts).filter(([, text]) => /[ßẞ]/.test(text ?? ""))).toEqual([]);
    expect(labelsOf(locale)("mat/weiss")).toBe("Passepartout, weiss");
    for (const other of ["de-DE", "de-AT", "de-LU", "de-IT"] as const) {
      expect(labelsOf(other)("mat/weiss")).toBe("Passepartout, weiß");
    }
  });

  it.each(LOCALES)("answers every key in %s without a fault", (locale) => {
    const texts: Readonly<Record<string, string>> = VOCABULARIES[vocabularyOf(locale)];
    for (const key of Object.keys(texts) as LabelKey[]) {
      expect(labelsOf(locale, report)(key, allParameters(texts[key] ?? "")), key).toMatch(/\S/);
    }
    expect(faults).toEqual([]);
  });
});

/** Returns a number for each name in a text. */
function allParameters(text: string): Record<string, number> {
  return Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => [name, 2]));
}

describe("parameters", () => {
  const labels = labelsOf("de-DE", report);

  it("that nobody gave stay visible", () => {
    expect(labels("price/reduction", { percent: 25 })).toBe("−25 % · 30-Tage-Tiefstpreis {price}");
    expect(labels("shell/home")).toBe("{brand}, zur Startseite");
    expect(labels("shell/home", { brands: "x" })).toBe("{brand}, zur Startseite");
  });

  it("are put in as they are: no value is filled again, or read as a pattern, a message or markup", () => {
    const odd = fc.oneof(fc.string(), fc.constantFrom("$&", "$1", "$$", "{price}", "'{'", "<b>", "{x, plural,", "\\0"));
    fc.assert(
      fc.property(odd, odd, (percent, price) => {
        expect(labels("price/reduction", { percent, price })).toBe(`−${percent} % · 30-Tage-Tiefstpreis ${price}`);
        expect(labels("reviews/by", { name: price, date: 0 })).toBe(`von ${price}, 1. Januar 1970`);
      }),
    );
    expect(faults).toEqual([]);
  });
});
