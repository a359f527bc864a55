import { type Article, productOf } from "../catalogue/article.ts";
import type { Making } from "../product/product.ts";
import { articlesOf, PRODUCT_KINDS, productOfKind } from "../product/products.ts";
import { CHANNEL_DEFAULTS, type Channel } from "../shop/channel.ts";

/**
 * The product groups by name. Products of one group are made alike and so take as long; shipping information is stated
 * by group.
 */
export const PRODUCT_GROUPS: Readonly<Record<string, Making>> = Object.assign(
  {},
  ...PRODUCT_KINDS.map((kind) => productOfKind(kind).making),
);

/** The group that an article is made in. */
export function productGroupOf(article: Article): string {
  const sold = productOf(article);
  return articlesOf(sold.product).groupOf(sold);
}

/**
 * Names the groups of what a channel sells. Products sold by the copy say their channel themselves; those sold by size hang on walls, which
 * the card brand has none for.
 */
export function groupsSoldIn(channel: Channel): string[] {
  const kinds = PRODUCT_KINDS.map(productOfKind).filter(({ copies }) =>
    copies ? copies.channel === null || copies.channel === channel : !CHANNEL_DEFAULTS[channel].hasCards,
  );
  return [...new Set(kinds.flatMap(({ making }) => Object.keys(making)))];
}
