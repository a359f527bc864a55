import type { Locale } from "../shop/country.ts";
import { DESIGNER_PREFIX } from "./path-kind.ts";

/** Adds the locale to a designer's address that has none (spec 000 §2); leaves every other address as it is. */
export function withDesignerLocale(href: string, locale: Locale): string {
  const { path, query } = splitHref(href);
  const isWithout = path.startsWith(DESIGNER_PREFIX) && !/(^|&)locale=/.test(query);
  return isWithout ? addToQuery(href, `locale=${locale}`) : href;
}

/** Adds parameters to an address, behind those that its query has already. */
export function addToQuery(href: string, parameters: string): string {
  const { path, query, hash } = splitHref(href);
  return `${path}?${query ? `${query}&` : ""}${parameters}${hash}`;
}

/** Splits an address into path, query and hash without re-encoding any of them. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  // The pattern matches any text, and each of its groups always takes part.
  const [, path, query, hash] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) as unknown as [string, string, string, string];
  return { path, query, hash };
}
