import type { Currency } from "./currency.ts";

/** The cost of shipping an order, in minor units, and the value of an order from which it is free; null if it never is. */
export interface ShippingCost {
  currency: Currency;
  cost: number;
  freeFrom: number | null;
}

/** Returns what shipping an order of a value costs, in minor units. */
export function shippingCostOf(value: number, { cost, freeFrom }: Omit<ShippingCost, "currency">): number {
  return freeFrom !== null && value >= freeFrom ? 0 : cost;
}
