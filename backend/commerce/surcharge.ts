import type { Format } from "#domain/catalogue/format.ts";
import { changesOf, earliest, LOOK_BACK_MS, nextChange, reductionBegan } from "#domain/price/price-history.ts";
import { type Surcharge, surchargeAt } from "#domain/price/surcharge.ts";
import { catalogueFormat } from "./offered-formats.ts";
import { byArea, metresAround, squareMetres } from "./price-list.ts";
import type { PriceTables, SurchargeRate } from "./price-tables.ts";

/** What is usual costs nothing more, and never did. */
const USUAL: Surcharge = { amount: 0, lowestAmount30Days: null };

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

/** What an option costs in a format. */
interface FormatSurcharge extends Surcharge {
  formatType: string;
}

/**
 * What an option costs in each of some formats at an instant, by `{group}/{value}`, or null for what is usual: each format with a
 * price that is made with it.
 */
type OptionSurcharges = (option: string | null, atMs: number) => FormatSurcharge[];

/** What options cost in formats. */
export function optionSurcharges({ histories, rates }: PriceTables, formats: readonly string[]): OptionSurcharges {
  const priced = formats.flatMap((formatType) => {
    const history = histories.get(formatType);
    return history ? [{ formatType, size: catalogueFormat(formatType), history }] : [];
  });
  const usual = priced.map(({ formatType }) => ({ formatType, ...USUAL }));
  // When reductions began is the same for every option.
  const begun = new Map<number, (number | null)[]>();
  const begunAt = (atMs: number) => {
    const known = begun.get(atMs) ?? priced.map(({ history }) => reductionBegan(history, atMs));
    begun.set(atMs, known);
    return known;
  };
  return (option, atMs) => {
    if (option === null) return usual;
    const beganMs = begunAt(atMs);
    const surchargeOf = surchargesOf(rates.get(option) ?? [], atMs);
    return priced.flatMap(({ formatType, size }, at) => {
      const surcharge = surchargeOf(size, beganMs[at] ?? null);
      return surcharge ? [{ formatType, ...surcharge }] : [];
    });
  };
}

/**
 * The first instant at which something else may be said of one of the options, in epoch milliseconds; null where none is known.
 * What is said of an option changes with its own price, and with the price that it is added to.
 */
export function nextSurchargeChange(
  { histories, rates }: PriceTables,
  surchargesAt: OptionSurcharges,
  options: readonly string[],
  nowMs: number,
): number | null {
  const prices = [...new Set([...histories.values()].flatMap(changesOf))];
  return earliest(
    options.map((option) => {
      const instants = [...prices, ...surchargeChanges(rates.get(option) ?? [])];
      return nextChange(instants, nowMs, (atMs) => surchargesAt(option, atMs));
    }),
  );
}
