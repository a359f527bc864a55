import { CARD_OCCASIONS } from "../catalogue/occasion.ts";
import type { FilterType } from "../listing/facets.ts";
import { buildListingQuery, PLAIN_LISTING } from "../listing/listing-query.ts";
import { type DesignKind, designsOf } from "../product/products.ts";
import type { DesignsMeant } from "./designs-meant.ts";

/** A listing by its slug and its query, without `?`. */
interface ListingMeant {
  slug: string;
  query: string;
}

/**
 * Returns the listing with filters that shows all designs of a search: the cards of an occasion, or all designs of a kind, whose types are
 * values of one of its filters. Null for a kind without a listing of its own.
 */
export function listingMeant(kind: DesignKind, { types, filters, text }: DesignsMeant): ListingMeant | null {
  const { filtersBlock, facets } = designsOf(kind);
  const occasions = kind === "card" ? CARD_OCCASIONS.filter((one) => types.includes(one)) : [];
  // An occasion and a category of the same name are one: its cards are listed by the occasion.
  const filter = Object.entries(facets).find(([, { values }]) => types.every((type) => values.includes(type)));
  const ofTypes = types.length > 0 && occasions.length === 0 && filter ? { [filter[0] as FilterType]: types } : {};
  const query = buildListingQuery({ ...PLAIN_LISTING, filters: { ...filters, ...ofTypes }, search: text });
  if (kind === "card") return { slug: ["karten-designen", ...occasions].join("/"), query };
  return filtersBlock === null ? null : { slug: `filters/${kind}`, query };
}
