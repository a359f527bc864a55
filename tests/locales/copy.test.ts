import { describe, expect, it } from "vitest";
import { VOCABULARIES, type Vocabulary } from "#locales/vocabulary.ts";

const ALL = Object.entries(VOCABULARIES).flatMap(([vocabulary, texts]) =>
  Object.entries(texts).map(([key, text]) => [vocabulary as Vocabulary, key, text] as const),
);

/** Lists the labels that break a rule, in the given vocabularies or in all. */
function breaking(rule: RegExp, ...vocabularies: Vocabulary[]) {
  return ALL.filter(([vocabulary]) => vocabularies.length === 0 || vocabularies.includes(vocabulary))
    .filter(([, , text]) => rule.test(text))
    .map(([vocabulary, key, text]) => `${vocabulary} ${key}: ${text}`);
}

describe("every label", () => {
  it("stands without blanks around it, markup or entities", () => {
    expect(ALL.length).toBeGreaterThan(4000);
    expect(breaking(/^\s|\s$| {2}|\.\.\.|<|&\w+;|\t|\n/)).toEqual([]);
    expect(ALL.filter(([, , text]) => !/[\p{L}{]/u.test(text))).toEqual([]);
  });

  it("has typographic apostrophes: a straight one is syntax of the messages", () => {
    expect(breaking(/'/)).toEqual([]);
  });

  it("keeps its voice down", () => {
    expect(breaking(/!.*!|\bPERSONALIZE\b.*!/)).toEqual([]);
  });

  it("claims nothing for nature: it says what a thing is made of", () => {
    const words =
      "öko|umwelt|nachhaltig|klima|eco(?!nom)|sustainab|planet|green(?!\\p{L})|climate|éco(?!nom)|durable|verte?s?(?!\\p{L})|sostenib|respetuos|rispettos|duurza|milieu";
    const claims = new RegExp(`(?<!\\p{L})(?:${words})`, "iu");
    for (const claim of ["Ökopapier", "eco-friendly", "papier vert", "carta ecologica"]) expect(claim).toMatch(claims);
    // The name of a colour claims nothing, nor does a word that shoppers type.
    expect(breaking(claims).filter((label) => !/ (?:design-color|search-word)\//.test(label))).toEqual([]);
  });
});

describe("the shopper is addressed", () => {
  it("as du in German", () => {
    expect(breaking(/\bSie\b|\bIhre?[nmrs]?\b|\bIhnen\b/, "de")).toEqual([]);
  });

  it("as vous in French", () => {
    expect(breaking(/(?<!\p{L})(?:tu|toi|ton|ta|tes|t’)(?!\p{L})/iu, "fr")).toEqual([]);
  });

  it("as tú in Spanish, tu in Italian and je in Dutch", () => {
    expect(breaking(/\busted(?:es)?\b|\bvosotros\b/i, "es")).toEqual([]);
    expect(breaking(/\bLei\b|\bSuo\b|\bSua\b|\bvoi\b|\bvostr[oaie]\b/, "it")).toEqual([]);
    expect(breaking(/(?<!\p{L})(?:u|uw)(?!\p{L})/iu, "nl")).toEqual([]);
  });
});

it("French sets a narrow space before high signs, German and English none", () => {
  expect(breaking(/[^\s\u202f\u00a0][?!;]|\p{L}:/u, "fr")).toEqual([]);
  expect(breaking(/\s[?!;:]/u, "de", "en-GB", "en-US", "es", "it", "nl")).toEqual([]);
});

it("US calls to action say PERSONALIZE but for prints, which nobody designs", () => {
  const texts: Readonly<Record<string, string>> = VOCABULARIES["en-US"];
  const calls = Object.keys(texts).filter((key) => key.startsWith("cta/"));
  expect(calls.filter((key) => texts[key] !== "PERSONALIZE")).toEqual(["cta/photoprint"]);
});
