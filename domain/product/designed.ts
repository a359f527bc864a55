import type { Article } from "../catalogue/article.ts";
import type { Design, DesignList, ListQuestion } from "../contract/design.ts";
import type { Endpoint, SoftAsk } from "../contract/endpoint.ts";
import type { HandOffOrigin } from "../designer/origin.ts";
import type { FilterType } from "../listing/filter.ts";
import type { SortOption } from "../listing/sort.ts";
import type { Channel } from "../shop/channel.ts";
import type { Locale } from "../shop/locale.ts";
import type { Asking, ChosenDesign, Offered, Opening } from "./offer.ts";

/** What a product is that is sold by its designs: its lists, its pages, its facets. */
export interface SoldByDesign {
  /** Stands before the id of each of its designs below `themes/`; empty for cards, whose ids are their themes' (spec 000 §2). */
  slugPrefix: string;
  /** Stands for it in a wishlist's cookie: one letter that no other has. */
  letter: string;
  /** Whether the channel sells its designs; the other one hands over to its designer alone. */
  isSoldIn(channel: Channel): boolean;
  /** Whether a feed block may list it. */
  hasFeed: boolean;
  /** The block that its page of filters, `/filters/{kind}/`, consists of (spec 000 §2); null where it has none. */
  filtersBlock: string | null;
  /** What designs can be filtered by, in the order that the filters are offered in. */
  facets: Readonly<Partial<Record<FilterType, Facet>>>;
  /** What designs can be asked for by; a backend may say other types of them. */
  types: readonly string[];
  /** The label of what a design is for, or becomes, by its type; null for a type without a name. */
  typeLabel(type: string): string | null;
  /** More that is known of a design by its type: a label, and that of its value. */
  facts(type: string): readonly (readonly [label: string, value: string])[];
  /** The page that lists designs of a type, by its slug, and its label; null where everything is listed together. */
  listedUnder(type: string): { slug: string; label: string } | null;
  /** Whether it begins in a month that is chosen. */
  hasStart: boolean;
  /** Where it is shown as large as it is. */
  place: "table" | "wall" | null;
  /** Opens its designer with a design, or with none, and nothing chosen. */
  opening(design: ChosenDesign | null, origin: HandOffOrigin): Opening;
  /** What can be chosen of a design, and what is. Reads all choices before it returns. */
  offer(design: Design, asking: Asking): Offered;
  /** The call that lists its designs. */
  call: Endpoint;
  /** Asks that call; null where `ask` has nothing to give. */
  list(ask: SoftAsk, question: ListQuestion, choice: ListChoice, locale: Locale): Promise<DesignList | null>;
  /** Asks for one design by its id. */
  one(ask: SoftAsk, id: string, locale: Locale): Promise<DesignList | null>;
  /** What decides from which price a design is sold; null for what nobody can tell. */
  from(design: FromPriced): Cheapest | null;
}

/** A filter's values in the order that they are offered in, and where their names stand. */
export interface Facet {
  values: readonly string[];
  /** What stands before a value in the key of its label: `card-product/`. */
  labels: string;
  /** Whether each value has a picture at `/filters/{kind}/{value}.jpg`. */
  hasPictures?: boolean;
}

/** What an editor narrowed a list to; an empty list narrows nothing. */
export interface ListChoice {
  isListing?: boolean;
  types?: readonly string[];
  formats?: readonly string[];
  categoryIds?: readonly number[];
  sort?: SortOption;
  limit?: number | null;
}

/** What of a design decides from which price it is sold. */
export interface FromPriced {
  type: string;
  formatType: string | null;
  /** What a card is made as. */
  products: readonly string[];
  hasInside: boolean;
  /** How it lies. */
  shape: string | null;
}

/** The cheapest of what a design is made as: of parts, where so many are ordered, or an article in a size. */
export type Cheapest =
  | { parts: readonly (readonly string[])[]; copies: number }
  | { article: Article; formatType: string };
