import { pageHref } from "../address/page-address.ts";
import { SEARCH_SLUGS } from "../address/path-kind.ts";
import { normaliseSearch, SEARCH_PARAMETER } from "../listing/listing-query.ts";
import type { Locale } from "../shop/country.ts";
import type { Shop } from "../shop/shop.ts";

/** The words that an address searches for; empty for none. */
export function searchedText(query: URLSearchParams): string {
  return normaliseSearch(query.get(SEARCH_PARAMETER) ?? "");
}

/** The address of the search for some words, or of the empty search. */
export function searchHref(text: string, { locale, shop }: { locale: Locale; shop: Shop }): string {
  const href = pageHref({ locale, slug: SEARCH_SLUGS[0] }, shop);
  return text === "" ? href : `${href}?${SEARCH_PARAMETER}=${encodeURIComponent(text)}`;
}
