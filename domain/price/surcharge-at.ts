import type { Surcharge } from "../calculator/option-price.ts";
import { LOOK_BACK_MS, type RegularPrice } from "./price-history.ts";

/**
 * Surcharge of an option at an instant, and its lowest amount since the start of the 30 days that a reduction of the
 * price is compared with. Thus nothing charged with the option is below the lowest price with the lowest surcharge.
 *
 * @param history what it cost, each amount until the next, in any order. Minor units.
 * @param beganMs when the reduction of the price began; null where it is not reduced.
 * @returns null where the option is not sold yet.
 */
export function surchargeAt(history: readonly RegularPrice[], nowMs: number, beganMs: number | null): Surcharge | null {
  const begun = history
    .filter(({ validFromMs }) => validFromMs <= nowMs)
    .sort((one, other) => one.validFromMs - other.validFromMs);
  const current = begun.at(-1);
  if (!current) return null;
  const sinceMs = (beganMs ?? nowMs) - LOOK_BACK_MS;
  const inForce = begun.filter((_, at) => (begun[at + 1]?.validFromMs ?? Number.POSITIVE_INFINITY) > sinceMs);
  const lowest = Math.min(...inForce.map(({ amount }) => amount));
  return { amount: current.amount, lowestAmount30Days: lowest < current.amount ? lowest : null };
}
