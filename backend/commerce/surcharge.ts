import type { Surcharge } from "#domain/calculator/option-price.ts";
import type { Format } from "#domain/catalogue/format.ts";
import { LOOK_BACK_MS } from "#domain/price/price-history.ts";
import { surchargeAt } from "#domain/price/surcharge-at.ts";
import { byArea, metresAround, squareMetres } from "./measures.ts";
import type { SurchargeRate } from "./surcharge-store.ts";

/** What is usual costs nothing more, and never did. */
export const USUAL: Surcharge = { amount: 0, lowestAmount30Days: null };

/**
 * What an option costs in a size, in whole units of the currency, so that the price keeps its trade ending.
 *
 * @param beganMs when the reduction of the price began; null where it is not reduced.
 * @returns null where the size is not made with the option.
 */
type SizeSurcharges = (size: Readonly<Format>, beganMs: number | null) => Surcharge | null;

/** What an option costs at an instant, whatever the size. */
export function surchargesOf(rates: readonly SurchargeRate[], nowMs: number): SizeSurcharges {
  const begun = rates.filter(({ validFromMs }) => validFromMs <= nowMs);
  const current = begun.at(-1);
  if (!current) return () => null;
  const longestMm = current.longestMm ?? Number.POSITIVE_INFINITY;
  // What ended before those 30 days has no say; of most options that leaves one rate.
  const endedMs = begun.at(-2) ? current.validFromMs : Number.NEGATIVE_INFINITY;
  return (size, beganMs) => {
    if (Math.max(size.width, size.height) > longestMm) return null;
    if (endedMs <= (beganMs ?? nowMs) - LOOK_BACK_MS) {
      return { amount: amountOf(current, size), lowestAmount30Days: null };
    }
    const history = begun.map((rate) => ({ amount: amountOf(rate, size), validFromMs: rate.validFromMs }));
    return surchargeAt(history, nowMs, beganMs);
  };
}

/** When something else may be said of an option: when its price changes, and when a price leaves the last 30 days. */
export function surchargeChanges(rates: readonly SurchargeRate[]): number[] {
  return rates.flatMap(({ validFromMs }) => [validFromMs, validFromMs + LOOK_BACK_MS]);
}

function amountOf({ perPiece, perSquareMetre, perMetre }: SurchargeRate, size: Readonly<Format>): number {
  const around = perMetre * metresAround(squareMetres(size));
  return Math.round((perPiece + byArea(perSquareMetre, size) + around) / 100) * 100;
}
