import type { Locale } from "#domain/shop/country.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { NOTATIONS } from "#domain/shop/locale-tables.ts";
import { withoutSharpS, writesSharpS } from "./sharp-s.ts";

/** A pattern whose second group is text between tags. It takes scripts, styles and tags whole, so that nothing in them is changed. */
const TEXTS = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|([^<]+)/g;

/**
 * Returns HTML in a locale's spelling: with ss for ß in Switzerland and Liechtenstein, and with the numbers of a story from its
 * language's home country in the locale's notation: 1.200 of a German story is 1’200 in Zurich, its 2,5 is 2.5.
 */
export function spelledIn(locale: Locale, html: string): string {
  const spelled = writesSharpS(locale) ? html : withoutSharpS(html);
  const spell = numbersOf(locale);
  return spell ? spelled.replace(TEXTS, (part, _tag, text?: string) => (text ? spell(text) : part)) : spelled;
}

type Spelling = (text: string) => string;
const spellings = new Map<Locale, Spelling | null>();

/**
 * Returns the function that respells numbers of the home country for a locale; null if both have the same notation. Texts of the shop
 * itself have no number in the home country's notation.
 */
function numbersOf(locale: Locale): Spelling | null {
  const known = spellings.get(locale);
  if (known !== undefined) return known;
  const from = NOTATIONS[localeChain(locale).at(-1) ?? locale];
  const to = NOTATIONS[locale];
  const isAlike = from.group === to.group && from.decimal === to.decimal;
  const spelling = isAlike ? null : numberSpelling(from, to);
  spellings.set(locale, spelling);
  return spelling;
}

type Signs = Pick<(typeof NOTATIONS)[Locale], "decimal" | "group">;

function numberSpelling(from: Signs, to: Signs): Spelling {
  const grouped = new RegExp(`(?<![\\d.,’])\\d{1,3}(?:[${from.group}]\\d{3})+(?![${from.group}]?\\d)`, "g");
  const fraction = new RegExp(`(?<=\\d)[${from.decimal}](?=\\d)`, "g");
  // A placeholder stands for the group sign meanwhile, because it may be the decimal sign of the other notation.
  return (text) => {
    const whole = text.replace(grouped, (number) => number.replaceAll(from.group, "\u0000"));
    const parted = from.decimal === to.decimal ? whole : whole.replace(fraction, to.decimal);
    return parted.replaceAll("\u0000", to.group);
  };
}
