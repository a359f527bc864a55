import { homeOf, type Locale, languageOf } from "../shop/locale.ts";
import { inCountry, type Shop, type ShopTable } from "../shop/shop.ts";
import type { Segment } from "./segments.ts";

const LANGUAGE_FOLDER = /^[a-z]{2}$/;
const DESKTOP_MARKER = "d";

/** What the prefixes of a path mean, and what stands behind them. */
export interface Meaning {
  shop: Shop;
  locale: Locale;
  isDesktop: boolean;
  /** A language folder is none that the shop knows, or its country has no shop. */
  isUnknown: boolean;
  rest: readonly Segment[];
}

/**
 * Follows the prefixes of a path to the shop and locale they mean. A language folder that falls away uncovers what
 * stands behind it, which would be a prefix of the next request: it is followed at once.
 */
export function findMeaning(segments: readonly Segment[], start: Shop, shops: ShopTable): Meaning {
  let shop = start;
  let rest = segments;
  let isDesktop = start.platform === "desktop";
  for (;;) {
    const prefix = takePrefix(rest);
    isDesktop ||= prefix.isDesktop;
    const [defaultLocale] = shop.locales;
    const meaning = { shop, locale: defaultLocale, isDesktop, isUnknown: false, rest: prefix.rest };
    const { language } = prefix;
    if (language === null) return meaning;
    const locale = shop.locales.find((candidate) => languageOf(candidate) === language);
    if (locale && locale !== defaultLocale) return { ...meaning, locale };
    const next = locale ? shop : shopOfLanguage(language, shop, shops);
    if (!next) return { ...meaning, isUnknown: true };
    shop = next;
    rest = prefix.rest;
  }
}

/** An optional language folder and an optional desktop marker at the beginning, in either order (design §5). */
function takePrefix(segments: readonly Segment[]) {
  const [first = "", second = ""] = segments.slice(0, 2).map(({ meant }) => meant);
  const isMarkerFirst = first === DESKTOP_MARKER;
  const folder = isMarkerFirst ? second : first;
  const language = LANGUAGE_FOLDER.test(folder) ? folder : null;
  const isDesktop = isMarkerFirst || (language !== null && second === DESKTOP_MARKER);
  return { language, isDesktop, rest: segments.slice((language === null ? 0 : 1) + (isDesktop ? 1 : 0)) };
}

function shopOfLanguage(language: string, shop: Shop, shops: ShopTable): Shop | null {
  const home = homeOf(language);
  return home && inCountry(shop, home, shops);
}
