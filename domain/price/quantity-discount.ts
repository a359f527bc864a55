import type { Article } from "../catalogue/article.ts";
import type { PriceStep } from "./price.ts";

/** What several of an article that is sold by its size cost less than so many times one. */
export interface QuantityDiscount {
  articles: readonly Article[];
  /** From so many on each costs less by a share in whole percent, fewest first. */
  steps: readonly { from: number; percent: number }[];
}

/** The quantity discounts that the shop grants: a folder below `domain/price/` each, and a line here. */
export const QUANTITY_DISCOUNTS: readonly QuantityDiscount[] = [];

/** The steps by which several of an article cost less; none where each costs the same. */
export function discountOf(
  article: Article,
  discounts: readonly QuantityDiscount[] = QUANTITY_DISCOUNTS,
): QuantityDiscount["steps"] {
  return discounts.find(({ articles }) => articles.includes(article))?.steps ?? [];
}

/** What each and all cost from the quantities of a discount on, where one costs `single` in minor units. Rounded in the shopper's favour. */
export function discountedSteps(single: number, steps: QuantityDiscount["steps"]): PriceStep[] {
  return steps.map(({ from: quantity, percent }) => {
    const piece = Math.floor((single * (100 - percent)) / 100);
    return { quantity, piece, price: piece * quantity };
  });
}
