import type { Format } from "#domain/catalogue/format.ts";
import { changesOf, earliest, LOOK_BACK_MS, nextChange, reductionBegan } from "#domain/price/price-history.ts";
import { type Surcharge, surchargeAt } from "#domain/price/surcharge.ts";
import { catalogueFormat } from "./offered-formats.ts";
import { byArea, metresAround, squareMetres } from "./price-list.ts";
import type { PriceTables, SurchargeRate } from "./price-tables.ts";

/** The surcharge of a usual option: it costs nothing more, and never did. */
const USUAL: Surcharge = { amount: 0, lowestAmount30Days: null };

/**
 * Returns the surcharge of an option in a size, in whole units of the currency, so that the price keeps its trade ending.
 *
 * @param beganMs the start of the price's reduction; null if it is not reduced.
 * @returns the surcharge; null if the size is not made with the option.
 */
type SizeSurcharges = (size: Readonly<Format>, beganMs: number | null) => Surcharge | null;

/** Returns the surcharges of an option at an instant, as a function of the size. */
export function surchargesOf(rates: readonly SurchargeRate[], nowMs: number): SizeSurcharges {
  const begun = rates.filter(({ validFromMs }) => validFromMs <= nowMs);
  const current = begun.at(-1);
  if (!current) return () => null;
  const longestMm = current.longestMm ?? Number.POSITIVE_INFINITY;
  // Rates that ended before those 30 days do not count; for most options that leaves one rate.
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

/** Returns the instants at which an option's surcharge may change: the start of each rate, and the end of its predecessor's 30 days. */
export function surchargeChanges(rates: readonly SurchargeRate[]): number[] {
  return rates.flatMap(({ validFromMs }) => [validFromMs, validFromMs + LOOK_BACK_MS]);
}

function amountOf({ perPiece, perSquareMetre, perMetre }: SurchargeRate, size: Readonly<Format>): number {
  const around = perMetre * metresAround(squareMetres(size));
  return Math.round((perPiece + byArea(perSquareMetre, size) + around) / 100) * 100;
}

/** The surcharge of an option in a format. */
interface FormatSurcharge extends Surcharge {
  formatType: string;
}

/**
 * Returns the surcharges of an option, `{group}/{value}`, in several formats at an instant; null for a usual option. Formats without
 * a price, or in which the option is not made, are left out.
 */
type OptionSurcharges = (option: string | null, atMs: number) => FormatSurcharge[];

/** Returns the surcharges of options in formats. */
export function optionSurcharges({ histories, rates }: PriceTables, formats: readonly string[]): OptionSurcharges {
  const priced = formats.flatMap((formatType) => {
    const history = histories.get(formatType);
    return history ? [{ formatType, size: catalogueFormat(formatType), history }] : [];
  });
  const usual = priced.map(({ formatType }) => ({ formatType, ...USUAL }));
  // The starts of reductions are the same for every option.
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
 * Returns the first instant at which a surcharge of the options changes, in epoch milliseconds; null if none is known. A surcharge
 * changes with its own rates, and with the price to which it is added.
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
