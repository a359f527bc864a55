/** Visitors of a treatment, and how many of them did what is counted. */
export interface Conversions {
  visitors: number;
  converted: number;
}

/** An estimate, with the bounds between which the true value lies with 95 % confidence. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** The quantile of the normal distribution for 95 %, on both sides. */
const Z = 1.959963984540054;

/** The smallest number of visitors of each treatment, and of conversions of one of them, that are compared. */
export const FEWEST_VISITORS = 100;
export const FEWEST_CONVERSIONS = 5;

/**
 * Estimates the share of visitors who converted, between 0 and 1, with Wilson's interval, which holds for small numbers
 * too. Null without visitors.
 */
export function conversionRate({ visitors, converted }: Conversions): Estimate | null {
  if (visitors === 0) return null;
  const value = converted / visitors;
  const middle = (converted + Z ** 2 / 2) / (visitors + Z ** 2);
  const reach = (Z * Math.sqrt(visitors * value * (1 - value) + Z ** 2 / 4)) / (visitors + Z ** 2);
  // The last digits of a bound may lie beyond the value.
  return {
    value,
    low: Math.max(0, Math.min(value, middle - reach)),
    high: Math.min(1, Math.max(value, middle + reach)),
  };
}

/**
 * Estimates by how much the rate of `on` is above that of `off`, between -1 and 1, with Newcombe's interval, which is
 * made of both rates' intervals. Null if one of them has no visitors.
 */
export function rateDifference(on: Conversions, off: Conversions): Estimate | null {
  const [ours, theirs] = [conversionRate(on), conversionRate(off)];
  if (!ours || !theirs) return null;
  const value = ours.value - theirs.value;
  return {
    value,
    low: value - Math.hypot(ours.value - ours.low, theirs.high - theirs.value),
    high: value + Math.hypot(ours.high - ours.value, theirs.value - theirs.low),
  };
}

/** Findings of a comparison: `open` if no difference is as likely as the one that was seen. */
export type Finding = "too-few" | "open" | "more" | "fewer";

/** Compares `on` with `off`, and claims a difference only where the interval leaves out zero. */
export function findingOf(on: Conversions, off: Conversions): Finding {
  const difference = rateDifference(on, off);
  const visitors = Math.min(on.visitors, off.visitors);
  const converted = Math.max(on.converted, off.converted);
  if (!difference || visitors < FEWEST_VISITORS || converted < FEWEST_CONVERSIONS) return "too-few";
  if (difference.low > 0) return "more";
  return difference.high < 0 ? "fewer" : "open";
}
