/** Amounts that calendars and photo books are offered in (the spec names none): few by the piece, many by the dozen. */
export const AMOUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 50, 100, 250, 500] as const;

/** Amounts from which each one costs less. */
export const AMOUNT_STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500] as const;
/** The largest quantity of one order. */
export const MAXIMUM_QUANTITY = 5000;

/** The steps between quantities by range: 1 to 5 in steps of 4, then steps of 5, 10, 100 and 250 up to 5,000. */
const STRIDES = [
  { until: 5, by: 4 },
  { until: 50, by: 5 },
  { until: 100, by: 10 },
  { until: 1000, by: 100 },
  { until: MAXIMUM_QUANTITY, by: 250 },
] as const;

/**
 * Quantities that cards are ordered in (spec 000 §5): 1, 5, 10, 15 … 50, 60 … 100, 200 … 1000, 1250 … 5000. The spec
 * names the steps and the ends; that the stride grows at 50, 100 and 1,000 is decided here.
 */
export const QUANTITIES: readonly number[] = quantities();

function quantities(): number[] {
  const list = [1];
  let last = 1;
  for (const { until, by } of STRIDES) {
    while (last < until) {
      last += by;
      list.push(last);
    }
  }
  return list;
}

/** The default quantity, the eleventh entry (spec 000 §5). */
export const DEFAULT_QUANTITY = QUANTITIES[10] as number;

/** The quantity nearest to a wish, the larger one in the middle between two; the default for a wish that is no number. */
export function nearestQuantity(wish: number): number {
  if (Number.isNaN(wish)) return DEFAULT_QUANTITY;
  const wanted = Math.min(Math.max(wish, 1), MAXIMUM_QUANTITY);
  return QUANTITIES.reduce((best, one) => (Math.abs(one - wanted) <= Math.abs(best - wanted) ? one : best));
}
