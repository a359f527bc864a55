import { MM_PER_INCH } from "#domain/catalogue/inch.ts";
import { SOFA_WIDTH_MM } from "#domain/catalogue/sofa.ts";
import { unitOf } from "#domain/catalogue/unit.ts";
import { NOTATIONS } from "#domain/price/notation.ts";
import type { Locale } from "#domain/shop/locale.ts";

const MM_PER_M = 1000;

const texts = new Map<Locale, string>();

/** How wide the sofa of the stage is, as the locale measures furniture: `2,10 m`, in the US `83 in`. */
export function sofaWidthText(locale: Locale): string {
  let text = texts.get(locale);
  if (!text) {
    text =
      unitOf(locale) === "inch"
        ? `${Math.round(SOFA_WIDTH_MM / MM_PER_INCH)} in`
        : `${(SOFA_WIDTH_MM / MM_PER_M).toFixed(2).replace(".", NOTATIONS[locale].decimal)} m`;
    texts.set(locale, text);
  }
  return text;
}
