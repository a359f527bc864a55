import type { Article } from "../catalogue/article.ts";
import type { Format } from "../catalogue/format.ts";
import type { FilterType } from "../listing/facets.ts";
import type { DesignKind, ProductKind } from "../product/products.ts";

/** A property by which designs are narrowed: a filter, or the type that they are listed under. */
type Property = FilterType | "type";

/** A meaning of a searched word in the shop's catalogue. */
export type Meaning =
  /** A kind of product: cards, photo books. */
  | { of: "kind"; kind: ProductKind }
  /** A value of a property of one kind's designs. */
  | { of: "facet"; kind: DesignKind; property: Property; value: string }
  /** A material, plain or framed. */
  | { of: "article"; article: Article }
  /** The size of a picture. */
  | { of: "size"; format: Format }
  /** A number of pieces. */
  | { of: "quantity"; quantity: number }
  /** The page about shipping. */
  | { of: "shipping" }
  /** Words that designs are found by, in place of those that were typed. */
  | { of: "text"; text: string }
  /** A word that says nothing about the wanted thing: "for", "my". */
  | { of: "nothing" };

/** A name in the shop's catalogue, and its meanings. */
export interface Named {
  name: string;
  meanings: readonly Meaning[];
}

/** A word of a search, or several that are one name. */
export interface SearchedWord {
  /** The word as it was typed. */
  text: string;
  /** The shop's name for it; the typed word if the shop knows none. */
  name: string;
  /** Its meanings; none for a word that the shop does not know. */
  meanings: readonly Meaning[];
  /** The name that an unknown word is most like; null if it is like none. */
  guess: Named | null;
}
