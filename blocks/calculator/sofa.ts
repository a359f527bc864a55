import { unitOf } from "#domain/catalogue/unit.ts";
import type { Locale } from "#domain/shop/locale.ts";

const SOFA_M = 2.1;
const INCHES_PER_M = 39.37;

const texts = new Map<Locale, string>();

/** How wide the sofa of the stage is, as the locale measures furniture: `2,10 m`, in the US `83 in`. */
export function sofaWidthText(locale: Locale): string {
  let text = texts.get(locale);
  if (!text) {
    const metres = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    text = unitOf(locale) === "inch" ? `${Math.round(SOFA_M * INCHES_PER_M)} in` : `${metres.format(SOFA_M)} m`;
    texts.set(locale, text);
  }
  return text;
}
