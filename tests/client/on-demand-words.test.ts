import { describe, expect, it } from "vitest";
import type { OnDemandWords } from "#client/islands/calculator/on-demand-labels.ts";
import { fitText, refusalText } from "#client/islands/calculator/own-picture/hang-picture.ts";
import { REFUSALS } from "#client/islands/calculator/own-picture/texts.ts";
import { fitPicture, PHONE_PICTURE } from "#domain/picture/picture-fit.ts";
import { ON_DEMAND_SETS, onDemandWords, respelledWords } from "#scripts/build/words-plugin.ts";

const WORDS = onDemandWords("calculator");
const wordsOf = (name: string) => WORDS[name] as unknown as OnDemandWords;
const plain = (text: string) => text.replace(/\s/g, " ");

describe("the words that are fetched on demand", () => {
  it.each<[string, string, number, number, string]>([
    ["de", "de-DE", 400, 300, "gestochen scharf · das ganze Bild"],
    ["de", "de-DE", 900, 600, "gestochen scharf · 11 % werden abgeschnitten"],
    ["de", "de-DE", 1200, 900, "scharf aus 1 m Abstand · das ganze Bild"],
    ["de", "de-DE", 9000, 6000, "zu klein für dieses Format · 11 % werden abgeschnitten"],
    ["en-US", "en-US", 3000, 2500, "sharp from 7 ft away · 10% gets cropped"],
    ["en-GB", "en-GB", 3000, 2500, "sharp from 2 m away · 10% is trimmed off"],
    ["fr", "fr-FR", 900, 600, "parfaitement nette · 11 % sont coupés"],
  ])("%s in %s: a phone's picture on %d × %d mm", (name, locale, width, height, said) => {
    const fit = fitPicture(PHONE_PICTURE, { width, height });
    expect(plain(fitText(wordsOf(name), fit, locale))).toBe(said);
  });

  it.each(Object.keys(WORDS))("%s: each refusal is a sentence of its own, and bounds are named", (name) => {
    const sentences = REFUSALS.map((refusal) => refusalText(wordsOf(name), refusal));
    expect(new Set(sentences).size).toBe(8);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^{}]+\.$/u);
    expect(refusalText(wordsOf(name), "too-many-pixels")).toContain("110");
    expect(refusalText(wordsOf(name), "too-many-bytes")).toContain("100");
  });
});

it("each locale without ß has the texts that it writes otherwise, and no others", () => {
  const sets = Object.keys(ON_DEMAND_SETS) as (keyof typeof ON_DEMAND_SETS)[];
  for (const set of sets) {
    const respelled = respelledWords(set);
    expect(Object.keys(respelled).sort()).toEqual(["de-CH", "de-LI"]);
    const german = Object.entries(onDemandWords(set).de ?? {}).filter(([, text]) => text.includes("ß"));
    const written = german.map(([key, text]) => [key, text.replaceAll("ß", "ss")]);
    for (const texts of Object.values(respelled)) expect(texts).toEqual(Object.fromEntries(written));
  }
  expect(Object.keys(respelledWords("calculator")["de-CH"] ?? {})).not.toEqual([]);
});
