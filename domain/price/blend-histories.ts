import { changesOf, type PriceHistory, type Promotion, priceTagAt, type RegularPrice } from "./price-history.ts";

/**
 * The history of what lies between two things of which each has one: a size between two sizes. At every instant its prices lie
 * between theirs, and it is sold while both are.
 *
 * @param share how far it is from the first to the second, 0 to 1.
 * @param round the trade's rounding, to minor units. It never lets a higher price become a lower one.
 */
export function blendHistories(
  [from, to]: readonly [PriceHistory, PriceHistory],
  share: number,
  round: (amount: number) => number,
): PriceHistory {
  const between = (one: number, other: number) => round(one + (other - one) * share);
  const instants = [...new Set([...changesOf(from), ...changesOf(to)])].sort((a, b) => a - b);
  const regular: RegularPrice[] = [];
  const promotions: Promotion[] = [];
  instants.forEach((validFromMs, at) => {
    const [one, other] = [priceTagAt(from, validFromMs), priceTagAt(to, validFromMs)];
    if (!one || !other) return;
    regular.push({ amount: between(one.regular, other.regular), validFromMs });
    const amount = between(one.offered, other.offered);
    promotions.push({ amount, validFromMs, validUntilMs: instants[at + 1] ?? null });
  });
  return { regular, promotions };
}
