import { CARD_OCCASIONS } from "../catalogue/occasion.ts";
import type { Filters } from "../listing/facets.ts";
import { buildListingQuery, PLAIN_LISTING } from "../listing/listing-query.ts";
import { type DesignKind, designsOf } from "../product/products.ts";
import type { DesignsMeant } from "./designs-meant.ts";

/** A listing by its slug and its query, without `?`. */
export interface ListingMeant {
  slug: string;
  query: string;
}

/**
 * Returns the listing that shows all designs of a search with filters: the cards of an occasion, or all designs of a kind; null for a kind
 * without a listing of its own.
 */
export function listingMeant(kind: DesignKind, { types, filters, text }: DesignsMeant): ListingMeant | null {
  const queryOf = (more: Filters) =>
    buildListingQuery({ ...PLAIN_LISTING, filters: { ...filters, ...more }, search: text });
  if (kind === "card") {
    const occasions = CARD_OCCASIONS.filter((one) => types.includes(one));
    const categories = types.filter((one) => !occasions.some((occasion) => occasion === one));
    const slug = ["karten-designen", ...occasions].join("/");
    // An occasion and a category of the same name are one: its cards are listed by the occasion.
    return { slug, query: queryOf(occasions.length === 0 && categories.length > 0 ? { category: categories } : {}) };
  }
  if (designsOf(kind).filtersBlock === null) return null;
  return { slug: `filters/${kind}`, query: queryOf(types.length > 0 ? { product: types } : {}) };
}
