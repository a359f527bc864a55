import type { QuantityDiscount } from "#domain/price/quantity-discount.ts";
import type { LabelKey, Labels } from "./labels.ts";

/** The label of a step of a quantity discount. */
export const DISCOUNT_KEY = "prices/from-quantity" satisfies LabelKey;

/** Returns a sentence for each step of a quantity discount: "Ab 5 Stück kostet jedes 10 % weniger." Empty without a discount. */
export function discountText(labels: Labels, steps: QuantityDiscount["steps"]): string {
  return steps.map(({ from, percent }) => labels(DISCOUNT_KEY, { count: from, percent })).join(" ");
}
