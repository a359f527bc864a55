import type { Article } from "../catalogue/article.ts";
import type { Design, DesignList, ListQuestion } from "../contract/design.ts";
import type { Endpoint, SoftAsk } from "../contract/endpoint.ts";
import type { HandOffOrigin } from "../designer/origin.ts";
import type { FilterType } from "../listing/facets.ts";
import type { SortOption } from "../listing/listing-query.ts";
import type { Channel } from "../shop/channel.ts";
import type { Locale } from "../shop/country.ts";
import type { Asking, ChosenDesign, Offered, Opening, Quoted } from "./offer.ts";

/** A product that is sold by its designs: its lists, its pages, its facets. */
export interface SoldByDesign {
  /** The prefix of the id of each of its designs below `themes/`; empty for cards, whose ids are their themes' (spec 000 §2). */
  slugPrefix: string;
  /** The letter that stands for it in a wishlist's cookie, which no other product has. */
  letter: string;
  /** Tells whether the channel sells its designs; the other channel only hands over to its designer. */
  isSoldIn(channel: Channel): boolean;
  /** True if one piece can be ordered to look at first. */
  hasSample: boolean;
  /** True if a tile offers the design's colours; otherwise only its own page does. */
  hasTileColors: boolean;
  /** True if it is leafed through: a calendar's months, a book's pages. */
  hasLeaves: boolean;
  /** True if its designs have places for photographs, in which a shopper may see her own. */
  takesPhotos: boolean;
  /** True if accessories are chosen with it on its page. */
  hasAccessories: boolean;
  /** True if its page shows the chosen paper and refinement from near. */
  hasCloseUps: boolean;
  /** True if its page shows a design with an inside held open by two hands. */
  isHeldOpen: boolean;
  /** True if a feed block may list it. */
  hasFeed: boolean;
  /** The block that its page of filters, `/filters/{kind}/`, consists of (spec 000 §2); null if it has none. */
  filtersBlock: string | null;
  /** Filters of its designs, in the order in which they are offered. */
  facets: Readonly<Partial<Record<FilterType, Facet>>>;
  /** Types by which designs can be requested; a backend may name other types of them. */
  types: readonly string[];
  /** The label of what a design is for, or becomes, by its type; null for a type without a name. */
  typeLabel(type: string): string | null;
  /** Another fact about a design by its type: a label, and that of its value. */
  facts(type: string): readonly (readonly [label: string, value: string])[];
  /** The page that lists designs of a type, by its slug, and its label; null if all types are listed together. */
  listedUnder(type: string): { slug: string; label: string } | null;
  /** True if a shopper chooses the month that it begins in. */
  hasStart: boolean;
  /** The place where it is shown in its real size; null for none. */
  place: "table" | "wall" | null;
  /** Opens its designer with a design, or with none, and nothing chosen. */
  opening(design: ChosenDesign | null, origin: HandOffOrigin): Opening;
  /** Hands over and prices a design of a set as the design's own page opens; null for products without sets. */
  pieceOfSet: PieceOfSet | null;
  /** The choices that a design offers, and the chosen values. Reads all choices before it returns. */
  offer(design: Design, asking: Asking): Offered;
  /** The call that lists its designs. */
  call: Endpoint;
  /** Asks that call; null if `ask` has nothing to give. */
  list(ask: SoftAsk, question: ListQuestion, choice: ListChoice, locale: Locale): Promise<DesignList | null>;
  /** Asks for one design by its id. */
  one(ask: SoftAsk, id: string, locale: Locale): Promise<DesignList | null>;
  /** The properties that decide the price of a piece that a design's page opens with; null if nobody can tell. */
  from(design: FromPriced): PricedAs | null;
}

/** A design of a set, chosen as its own page opens. */
export interface PieceOfSet {
  /**
   * Opens its designer.
   *
   * @param quantity null for the usual one.
   */
  opening(design: Design, quantity: number | null, origin: HandOffOrigin): Opening;
  /** Asks for its price, in every quantity that it is offered in. */
  price(design: Design, ask: SoftAsk): Promise<Quoted | null>;
}

/** A filter's values in the order that they are offered in, and the place of their names. */
export interface Facet {
  values: readonly string[];
  /** Prefix of the label key of each value: `card-product/`. */
  labels: string;
  /** True if each value has a picture at `/filters/{kind}/{value}.jpg`. */
  hasPictures?: boolean;
}

/** An editor's restrictions of a list; an empty list restricts nothing. */
export interface ListChoice {
  isListing?: boolean;
  types?: readonly string[];
  formats?: readonly string[];
  categoryIds?: readonly number[];
  sort?: SortOption;
  limit?: number | null;
}

/** Properties of a design that decide the price that its page opens with. */
export interface FromPriced {
  type: string;
  formatType: string | null;
  /** Products that a card is made as. */
  products: readonly string[];
  hasInside: boolean;
  /** Orientation of the design. */
  shape: string | null;
}

/** The product that a design is first offered as: one of parts, in a quantity, or an article in a size. */
export type PricedAs = { parts: readonly string[]; copies: number } | { article: Article; formatType: string };
