import type { PricedProduct } from "../catalogue/article.ts";
import type { Channel } from "../shop/channel.ts";
import { CALENDAR } from "./calendar/product.ts";
import { CARD } from "./card/product.ts";
import { COLLAGE } from "./collage/product.ts";
import type { SoldByDesign } from "./designed.ts";
import { PHOTOBOOK } from "./photobook/product.ts";
import { PHOTOBOX } from "./photobox/product.ts";
import { PHOTOFRAME } from "./photoframe/product.ts";
import { PHOTOPRINT } from "./photoprint/product.ts";
import type { Product, SoldByArticle } from "./product.ts";

/** Every kind of product that the shop sells (spec 000 §1): a folder each, and a line here. Lists of kinds derive from this one. */
export const PRODUCTS = {
  calendar: CALENDAR,
  card: CARD,
  collage: COLLAGE,
  photoframe: PHOTOFRAME,
  photoprint: PHOTOPRINT,
  photobook: PHOTOBOOK,
  photobox: PHOTOBOX,
} as const satisfies Record<string, Product>;

export type ProductKind = keyof typeof PRODUCTS;

export const PRODUCT_KINDS = Object.keys(PRODUCTS) as ProductKind[];

/** A product of any kind. */
export function productOfKind(kind: ProductKind): Product {
  return PRODUCTS[kind];
}

/** Definition of a kind as a product that is sold by articles. */
export function articlesOf(kind: PricedProduct["product"]): SoldByArticle {
  return PRODUCTS[kind].articles;
}

/** The kinds of product that are sold by their designs (spec 000 §2). */
export type DesignKind = {
  [Kind in ProductKind]: (typeof PRODUCTS)[Kind]["designs"] extends null ? never : Kind;
}[ProductKind];

export const DESIGN_KINDS = PRODUCT_KINDS.filter((kind): kind is DesignKind => productOfKind(kind).designs !== null);

/** Kinds of designs that a channel sells. */
export function soldDesignKinds(channel: Channel): DesignKind[] {
  return DESIGN_KINDS.filter((kind) => designsOf(kind).isSoldIn(channel));
}

/** Kinds of designs that a feed page lists: `/feed-{kind}` (spec 000 §2). */
export const FEED_KINDS = DESIGN_KINDS.filter((kind) => designsOf(kind).hasFeed) as [DesignKind, ...DesignKind[]];

/** Kinds with a page of all their filters: `/filters/{kind}` (spec 000 §2). */
export const FILTERED_KINDS = DESIGN_KINDS.filter((kind) => designsOf(kind).filtersBlock !== null);

/** Definition of a kind as a product that is sold by its designs. */
export function designsOf(kind: DesignKind): SoldByDesign {
  return PRODUCTS[kind].designs;
}
