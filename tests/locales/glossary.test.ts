import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { VOCABULARIES, type Vocabulary } from "#locales/vocabulary.ts";

const COLUMNS: readonly Vocabulary[] = ["de", "en-GB", "en-US", "fr", "it", "es", "nl"];

const TERMS = readFileSync("tests/locales/glossary.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" | "));

it("the glossary has a word for every language, and no term twice", () => {
  expect(TERMS.length).toBeGreaterThanOrEqual(60);
  for (const cells of TERMS) expect(cells, cells[0]).toHaveLength(COLUMNS.length + 1);
  expect(new Set(TERMS.map(([key]) => key)).size).toBe(TERMS.length);
});

describe.each(COLUMNS)("in %s", (vocabulary) => {
  const texts: Readonly<Record<string, string>> = VOCABULARIES[vocabulary];
  const column = COLUMNS.indexOf(vocabulary) + 1;

  it.each(TERMS.map((cells) => [cells[0] ?? "", cells[column] ?? ""]))("%s says %s", (key, word) => {
    // A term begins a word: "da" is not in "sdraiata", but "hoch" is in "Hochformat".
    const text = texts[key]?.toLowerCase() ?? "";
    const start = text.indexOf(word.toLowerCase());
    expect(start, text).toBeGreaterThanOrEqual(0);
    expect(text.slice(0, start), text).not.toMatch(/\p{L}$/u);
  });
});

it("US English has no word of the British trade where its own differs", () => {
  const british = /\b(?:colour|aluminium|mounts?|basket|eyelets?|personalise|VAT|delivery|grey|wooden|shop)\b/i;
  const found = Object.entries(VOCABULARIES["en-US"]).filter(([, text]) => british.test(text));
  // Shoppers type what they like: each word is looked for in both spellings.
  const isShown = (key: string) => !key.startsWith("search-word/");
  expect(
    found
      .map(([key]) => key)
      .filter(isShown)
      .sort(),
  ).toEqual([]);
  const american = /\b(?:color|aluminum|cart|grommets?|personalize|gray|mat)\b/i;
  expect(Object.entries(VOCABULARIES["en-GB"]).filter(([key, text]) => isShown(key) && american.test(text))).toEqual(
    [],
  );
});
