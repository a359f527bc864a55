import type { PriceStatement } from "./price.ts";

/** A regular price: in force from its instant until the next regular price. Amounts are minor units. */
export interface RegularPrice {
  amount: number;
  validFromMs: number;
}

/** A promotional price: in force from its first instant up to, not including, its end; null means no end is set. */
export interface Promotion extends RegularPrice {
  validUntilMs: number | null;
}

/** Everything one format of one article has cost in one currency, in any order. Instants are epoch milliseconds. */
export interface PriceHistory {
  regular: readonly RegularPrice[];
  promotions: readonly Promotion[];
}

/** The 30 days before a reduction, "not shorter than 30 days" (Directive 98/6/EC art. 6a (2)), as elapsed time. */
export const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/** A stretch in which nothing changed; it ends where the next one begins. */
interface Step {
  fromMs: number;
  regular: number;
  offered: number;
}

/**
 * The statement that may be made about a price at an instant: the price asked, the original it is reduced from, and
 * the lowest price of the 30 days before the reduction began (Directive 98/6/EC art. 6a, PAngV §11).
 *
 * - Before the first regular price nothing is sold: null. A promotion then counts for nothing.
 * - Of several promotions, and of two regular prices from the same instant, the cheapest wins.
 * - A promotion that is not below the regular price is no reduction; the regular price is asked.
 * - A promotion that follows another one without a gap and is not dearer continues one reduction, which began with the
 *   first (art. 6a (5)). After a gap, or where the price rose, a new reduction begins, and the earlier promotion
 *   counts among the prices of its 30 days.
 * - The original is the regular price in force now, also where it changed during the reduction.
 * - What was sold for less than 30 days before has no lowest price of 30 days.
 * - Where there is none, or something was as cheap within those 30 days, no reduction may be announced
 *   (CJEU C-330/23, Aldi Süd): the original equals the current price, and there is no lowest price to state.
 */
export function statementAt(history: PriceHistory, nowMs: number): PriceStatement | null {
  const steps = stepsUntil(history, nowMs);
  const current = steps.at(-1);
  if (!current) return null;
  const { offered, regular } = current;
  const unreduced = { priceCurrent: offered, priceOriginal: offered, lowestPrice30Days: null };
  if (offered === regular) return unreduced;
  const beganMs = reductionBeganMs(steps, current);
  const lowest = lowestOffered(steps, beganMs - LOOK_BACK_MS, beganMs);
  if (lowest === null || lowest <= offered) return unreduced;
  return { priceCurrent: offered, priceOriginal: regular, lowestPrice30Days: lowest };
}

/** Start of the reduction that runs at an instant, by the rules of `statementAt`; null if the price is not reduced. */
export function reductionBegan(history: PriceHistory, nowMs: number): number | null {
  const steps = stepsUntil(history, nowMs);
  const current = steps.at(-1);
  return current && current.offered < current.regular ? reductionBeganMs(steps, current) : null;
}

/** The regular price and the one that is asked at an instant; null if nothing is sold. */
export function priceTagAt(history: PriceHistory, atMs: number): { regular: number; offered: number } | null {
  const regular = regularAt(history.regular, atMs);
  return regular === null ? null : { regular, offered: offeredAt(history.promotions, atMs, regular) };
}

/** Every instant at which a price begins or ends. */
export function changesOf({ regular, promotions }: PriceHistory): number[] {
  const ends = promotions.flatMap(({ validUntilMs }) => (validUntilMs === null ? [] : [validUntilMs]));
  return [...new Set([...regular, ...promotions].map(({ validFromMs }) => validFromMs).concat(ends))];
}

/** The history as steps in time, from the first regular price up to the step that `nowMs` lies in. */
function stepsUntil(history: PriceHistory, nowMs: number): Step[] {
  const begun = changesOf(history).filter((fromMs) => fromMs <= nowMs);
  return begun
    .sort((a, b) => a - b)
    .flatMap((fromMs) => {
      const tag = priceTagAt(history, fromMs);
      return tag ? [{ fromMs, ...tag }] : [];
    });
}

function regularAt(prices: readonly RegularPrice[], atMs: number): number | null {
  let valid: RegularPrice | null = null;
  for (const price of prices) {
    if (price.validFromMs > atMs) continue;
    const isNewer = valid === null || price.validFromMs > valid.validFromMs;
    const isCheaperTwin = valid?.validFromMs === price.validFromMs && price.amount < valid.amount;
    if (isNewer || isCheaperTwin) valid = price;
  }
  return valid?.amount ?? null;
}

function offeredAt(promotions: readonly Promotion[], atMs: number, regular: number): number {
  const inForce = promotions.filter(
    ({ validFromMs, validUntilMs }) => validFromMs <= atMs && (validUntilMs === null || atMs < validUntilMs),
  );
  return Math.min(regular, ...inForce.map(({ amount }) => amount));
}

/** The beginning of the unbroken run of reduced steps up to the last one, in which the price never rose. */
function reductionBeganMs(steps: readonly Step[], last: Step): number {
  let later = last;
  for (const step of steps.slice(0, -1).reverse()) {
    const continues = step.offered < step.regular && step.offered >= later.offered;
    if (!continues) break;
    later = step;
  }
  return later.fromMs;
}

/** The lowest price between two instants; null if it was not sold at the first. */
function lowestOffered(steps: readonly Step[], fromMs: number, untilMs: number): number | null {
  if (!steps.some((step) => step.fromMs <= fromMs)) return null;
  let lowest: number | null = null;
  steps.forEach((step, index) => {
    const endMs = steps[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY;
    if (step.fromMs < untilMs && endMs > fromMs) lowest = Math.min(lowest ?? step.offered, step.offered);
  });
  return lowest;
}

/**
 * The price history of something between two others, such as a size between two sizes. At every instant its prices lie
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
/**
 * The first of these instants after `nowMs` at which a statement changes: until then the current one holds.
 *
 * @param instants epoch milliseconds at which something may change, in any order.
 * @returns null if nothing is known to change.
 */
export function nextChange(
  instants: readonly number[],
  nowMs: number,
  saidAt: (atMs: number) => unknown,
): number | null {
  const later = instants.filter((atMs) => atMs > nowMs);
  if (later.length === 0) return null;
  const now = JSON.stringify(saidAt(nowMs));
  return later.sort((one, other) => one - other).find((atMs) => JSON.stringify(saidAt(atMs)) !== now) ?? null;
}

/** The earliest of several instants; null if there is none. */
export function earliest(instants: Iterable<number | null>): number | null {
  let first: number | null = null;
  for (const atMs of instants) if (atMs !== null && (first === null || atMs < first)) first = atMs;
  return first;
}
