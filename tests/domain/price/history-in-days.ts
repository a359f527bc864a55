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

/** Applies the rules of price tags again, slowly: with one tag per day since day 0, or `perDay` of them. `today` counts tags. */
export function readDayByDay({ regular, promotions }: PriceHistory, today: number, perDay = 1) {
  const tags = Array.from({ length: today + 1 }, (_, index) => {
    const atMs = (index * DAY_MS) / perDay;
    const begun = regular.filter((price) => price.validFromMs <= atMs);
    const newest = Math.max(...begun.map((price) => price.validFromMs));
    const usual = Math.min(...begun.filter((price) => price.validFromMs === newest).map((price) => price.amount));
    const running = promotions.filter(
      (p) => p.validFromMs <= atMs && atMs < (p.validUntilMs ?? Number.POSITIVE_INFINITY),
    );
    return begun.length === 0 ? null : { usual, asked: Math.min(usual, ...running.map((p) => p.amount)) };
  });
  const tag = tags[today];
  if (!tag) return null;
  const plain = { priceCurrent: tag.asked, priceOriginal: tag.asked, lowestPrice30Days: null };
  if (tag.asked === tag.usual) return plain;
  let began = today;
  for (let before = tags[began - 1], at = tag; before && before.asked < before.usual && before.asked >= at.asked; ) {
    began -= 1;
    at = before;
    before = tags[began - 1];
  }
  if (!tags[began - 30 * perDay]) return plain;
  const asked = tags.slice(began - 30 * perDay, began).flatMap((earlier) => (earlier ? [earlier.asked] : []));
  const lowest = Math.min(...asked);
  if (lowest <= tag.asked) return plain;
  return { priceCurrent: tag.asked, priceOriginal: tag.usual, lowestPrice30Days: lowest };
}
