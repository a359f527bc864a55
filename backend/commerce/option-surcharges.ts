import type { Surcharge } from "#domain/calculator/option-price.ts";
import { earliest, nextChange } from "#domain/price/next-change.ts";
import { changesOf, reductionBegan } from "#domain/price/price-history.ts";
import { catalogueFormat } from "./catalogue-format.ts";
import type { PriceTables } from "./price-tables.ts";
import { surchargeChanges, surchargesOf, USUAL } from "./surcharge.ts";

/** What an option costs in a format. */
export interface FormatSurcharge extends Surcharge {
  formatType: string;
}

/**
 * What an option costs in each of some formats at an instant, by `{group}/{value}`, or null for what is usual: each format with a
 * price that is made with it.
 */
export type OptionSurcharges = (option: string | null, atMs: number) => FormatSurcharge[];

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
