import type { PriceHistory } from "#domain/price/price-history.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes a history in whole days: regular prices `[day, amount]`, promotions `[day, end day or null, amount]`. */
export function history(regular: [number, number][], promotions: [number, number | null, number][] = []): PriceHistory {
  return {
    regular: regular.map(([day, amount]) => ({ validFromMs: day * DAY_MS, amount })),
    promotions: promotions.map(([day, end, amount]) => ({
      validFromMs: day * DAY_MS,
      validUntilMs: end === null ? null : end * DAY_MS,
      amount,
    })),
  };
}
