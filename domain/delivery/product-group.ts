import { type Article, productOf } from "../catalogue/article.ts";
import type { Making } from "../product/product.ts";
import { articlesOf, PRODUCT_KINDS, productOfKind } from "../product/products.ts";

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
