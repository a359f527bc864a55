import type { QuantityDiscount } from "#domain/price/quantity-discount.ts";
import type { Labels } from "./labels.ts";

/** Returns a sentence for each step of a quantity discount: "Ab 5 Stück kostet jedes 10 % weniger." Empty without a discount. */
export function discountText(labels: Labels, steps: QuantityDiscount["steps"]): string {
  return steps.map(({ from, percent }) => labels("prices/from-quantity", { count: from, percent })).join(" ");
}
