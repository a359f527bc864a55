import { COUNTRIES, type Country, type Locale } from "./country.ts";
import { countryOf, isLocale, languageOf, localeName } from "./locale.ts";

const CLOSED = "elsewhere=closed";
const CLOSED_SECONDS = 90 * 86_400;

/** Tells whether cookies remember that a visitor closed the hint at the shop of her own country. */
export function isElsewhereClosed(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === CLOSED);
}

/** The cookie that a script writes to remember that. */
export function elsewhereCookie(isSecure: boolean): string {
  return `${CLOSED}; Path=/; Max-Age=${CLOSED_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The call that says where a visitor is. Browser code makes it without its schemas (`domain/contract/get-location.ts`). */
export const LOCATION_PATH = "/api/get-location/";

/** A hint at the shop of a visitor's own country. */
export interface Elsewhere {
  locale: Locale;
  /** The country's name in that language. */
  place: string;
}

/**
 * Returns the hint for a visitor of a shop in `here`, by the reply of the call that says where she is, in the first of her languages
 * that her country's shop has. Null if she is at home, nobody knows where she is, or nothing is sold there.
 */
export function elsewhereFor(reply: unknown, languages: readonly string[], here: Country): Elsewhere | null {
  const { country, locales } = (reply ?? {}) as { country?: unknown; locales?: unknown };
  if (typeof country !== "string" || country === here || !Object.hasOwn(COUNTRIES, country)) return null;
  const offered = Array.isArray(locales) ? locales.filter((one) => isLocale(one) && countryOf(one) === country) : [];
  const spoken = languages.map((one) => one.slice(0, 2).toLowerCase());
  const [locale] = [...spoken.flatMap((language) => offered.filter((one) => languageOf(one) === language)), ...offered];
  if (!locale) return null;
  return { locale, place: localeName(locale) };
}
