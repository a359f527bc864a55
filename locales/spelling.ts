import { NOTATIONS } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { withoutSharpS, writesSharpS } from "./sharp-s.ts";

/** What stands between tags, in its second group; scripts, styles and tags are taken whole, so that nothing in them is spelled. */
const TEXTS = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|([^<]+)/g;

/**
 * HTML as a locale spells it: with ss for ß in Switzerland and Liechtenstein, and with the numbers of a story that came from its
 * language's home country in its own notation: 1.200 of a German story is 1’200 in Zurich, its 2,5 is 2.5.
 */
export function spelledIn(locale: Locale, html: string): string {
  const spelled = writesSharpS(locale) ? html : withoutSharpS(html);
  const spell = numbersOf(locale);
  return spell ? spelled.replace(TEXTS, (part, _tag, text?: string) => (text ? spell(text) : part)) : spelled;
}

type Spelling = (text: string) => string;
const spellings = new Map<Locale, Spelling | null>();

/** How numbers of the home country are spelled here; null where both write alike. What the shop itself writes has no number of that kind. */
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
  // Each number is spelled once: the sign that groups here may be the one that begins a fraction there.
  return (text) => {
    const whole = text.replace(grouped, (number) => number.replaceAll(from.group, "\u0000"));
    const parted = from.decimal === to.decimal ? whole : whole.replace(fraction, to.decimal);
    return parted.replaceAll("\u0000", to.group);
  };
}
