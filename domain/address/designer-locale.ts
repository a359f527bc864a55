import type { Locale } from "../shop/country.ts";
import { DESIGNER_PREFIX } from "./path-kind.ts";

/** Adds the locale to a designer's address that has none (spec 000 §2); leaves every other address as it is. */
export function withDesignerLocale(href: string, locale: Locale): string {
  const { path, query } = splitHref(href);
  const isWithout = path.startsWith(DESIGNER_PREFIX) && !/(^|&)locale=/.test(query);
  return isWithout ? addToQuery(href, `locale=${locale}`) : href;
}

/** An address with more in its query, behind what is there already. */
export function addToQuery(href: string, parameters: string): string {
  const { path, query, hash } = splitHref(href);
  return `${path}?${query ? `${query}&` : ""}${parameters}${hash}`;
}

/** Takes an address apart without spelling any of it anew. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  // The pattern fits any text, and each of its groups does.
  const [, path, query, hash] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) as unknown as [string, string, string, string];
  return { path, query, hash };
}
