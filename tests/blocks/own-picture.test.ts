import { describe, expect, it } from "vitest";
import { ownPictureTexts } from "#blocks/calculator/own-picture.ts";
import { printHint } from "#blocks/calculator/print-hint.ts";
import { fitText } from "#client/islands/calculator/own-picture/fit-text.ts";
import { fitPicture, PHONE_PICTURE } from "#domain/picture/picture-fit.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import { pageContext } from "./page-context.ts";

function pageIn(locale: Locale) {
  return pageContext({ locale, labels: labelsOf(locale) });
}

const plain = (text: string) => text.replace(/\s/g, " ");

describe("the words of a shopper's own picture", () => {
  it.each<[Locale, number, number, string]>([
    ["de-DE", 400, 300, "gestochen scharf · das ganze Bild"],
    ["de-DE", 900, 600, "gestochen scharf · 11 % werden abgeschnitten"],
    ["de-DE", 1200, 900, "scharf aus 1 m Abstand · das ganze Bild"],
    ["de-DE", 9000, 6000, "zu klein für dieses Format · 11 % werden abgeschnitten"],
    ["en-US", 3000, 2500, "sharp from 7 ft away · 10% gets cropped"],
    ["en-GB", 3000, 2500, "sharp from 2 m away · 10% is trimmed off"],
    ["fr-FR", 900, 600, "parfaitement nette · 11 % sont coupés"],
  ])("%s: a phone's picture on %d × %d mm", (locale, width, height, said) => {
    const { fit } = ownPictureTexts(pageIn(locale));
    expect(plain(fitText(fit, fitPicture(PHONE_PICTURE, { width, height })))).toBe(said);
  });

  it.each(LOCALES)("%s: each refusal is a sentence of its own, and bounds are named", (locale) => {
    const { refusals } = ownPictureTexts(pageIn(locale));
    const sentences = Object.values(refusals);
    expect(new Set(sentences).size).toBe(9);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^{}]+\.$/u);
    expect(refusals["too-many-pixels"]).toContain("110");
    expect(refusals["too-many-bytes"]).toContain("100");
  });
});

describe("what a format needs", () => {
  it.each<[Locale, number, number, string]>([
    ["de-DE", 600, 400, "ab 2.400 × 1.600 px · Handyfoto reicht"],
    ["de-DE", 1500, 1000, "ab 6.000 × 4.000 px · Handyfoto ab 1 m scharf"],
    ["de-DE", 9000, 6000, "ab 36.000 × 24.000 px · mehr, als ein Handyfoto hat"],
    ["en-US", 1500, 1000, "needs 6,000 × 4,000 px · phone photo sharp from 3 ft"],
  ])("%s: %d × %d mm", (locale, width, height, said) => {
    expect(plain(printHint({ width, height }, pageIn(locale)))).toBe(said);
  });
});
