import { isLocale, type Locale, languageOf } from "./locale.ts";
import type { Shop } from "./shop.ts";

/** The slug of a locale's home page in the content space (design §5). */
export const HOME_SLUG = "home";

/** What a path on a shop's host means: the locale its language folder names, and the slug below it. */
export interface PagePath {
  locale: Locale;
  slug: string;
}

/**
 * Reads a path on a shop: an optional two-letter language folder of the shop's country, then the slug.
 *
 * @returns null where the folder is a language that the country does not have.
 */
export function parsePagePath(pathname: string, shop: Shop): PagePath | null {
  const segments = pathname.split("/").filter(Boolean);
  const [first] = segments;
  let locale = shop.locales[0];
  if (first && /^[a-z]{2}$/.test(first)) {
    const named = shop.locales.find((candidate) => languageOf(candidate) === first);
    if (!named) return null;
    locale = named;
    segments.shift();
  }
  return { locale, slug: segments.join("/") || HOME_SLUG };
}

/** Takes the locale folder off a story's full slug: `de-DE/leinwand` → locale and slug. Null for another slug. */
export function parseFullSlug(fullSlug: string): PagePath | null {
  const [locale, ...rest] = fullSlug.split("/").filter(Boolean);
  return isLocale(locale) ? { locale, slug: rest.join("/") || HOME_SLUG } : null;
}
