import type { Article } from "../catalogue/article.ts";
import type { PriceStep } from "./price.ts";

/** Discount on several pieces of an article that is sold by its size, compared with as many times the price of one. */
export interface QuantityDiscount {
  articles: readonly Article[];
  /** The steps of the discount, fewest pieces first: from so many on, each costs less by a share in whole percent. */
  steps: readonly { from: number; percent: number }[];
}

/** The quantity discounts that the shop grants: a folder below `domain/price/` each, and a line here. */
export const QUANTITY_DISCOUNTS: readonly QuantityDiscount[] = [];

/** The steps by which several of an article cost less; none if each costs the same. */
export function discountOf(
  article: Article,
  discounts: readonly QuantityDiscount[] = QUANTITY_DISCOUNTS,
): QuantityDiscount["steps"] {
  return discounts.find(({ articles }) => articles.includes(article))?.steps ?? [];
}

/**
 * Prices per piece and in total from each quantity of a discount on, if one piece costs `single` in minor units.
 * Rounded in the shopper's favour.
 */
export function discountedSteps(single: number, steps: QuantityDiscount["steps"]): PriceStep[] {
  return steps.map(({ from: quantity, percent }) => {
    const piece = Math.floor((single * (100 - percent)) / 100);
    return { quantity, piece, price: piece * quantity };
  });
}
