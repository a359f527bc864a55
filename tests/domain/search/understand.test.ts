import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitOf } from "#domain/catalogue/dimension-text.ts";
import { understand } from "#domain/search/understand.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { type Labels, labelsOf } from "#locales/labels.ts";
import { searchVocabulary } from "#locales/search-vocabulary.ts";
import { runs } from "#tests/support/runs.ts";
import { SEARCHES } from "#tests/support/searches.ts";

const read = (typed: string, locale: (typeof LOCALES)[number]) =>
  understand(typed, searchVocabulary(locale, labelsOf(locale) as Labels), unitOf(locale) === "inch");

describe("a search", () => {
  it.each(SEARCHES)("%s %s: %s", (_, locale, typed, names) => {
    const words = read(typed, locale);
    expect(words.map(({ name }) => name)).toEqual(names);
  });
});

it("whatever is typed is read, and nothing of it is read twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...LOCALES), (typed, locale) => {
      const words = read(typed, locale);
      expect(words.length).toBeLessThanOrEqual(12);
      for (const { text, name } of words) expect([text, name].every((one) => one !== "")).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});
