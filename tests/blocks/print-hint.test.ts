import { describe, expect, it } from "vitest";
import { printHint } from "#blocks/calculator/texts.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { pageContext } from "./page-context.ts";

function pageIn(locale: Locale) {
  return pageContext({ locale, labels: labelsOf(locale) });
}

const plain = (text: string) => text.replace(/\s/g, " ");

describe("what a format needs", () => {
  it.each<[Locale, number, number, string]>([
    ["de-DE", 600, 400, "Handyfoto genügt"],
    ["de-DE", 1500, 1000, "Handyfoto ab 1 m scharf"],
    ["de-DE", 9000, 6000, "reicht ab 36.000 × 24.000 px"],
    ["en-US", 1500, 1000, "Phone photo fine from 3 ft away"],
  ])("%s: %d × %d mm", (locale, width, height, said) => {
    expect(plain(printHint({ width, height }, pageIn(locale)))).toBe(said);
  });
});
