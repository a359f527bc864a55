import type { Surcharge } from "#domain/calculator/option-price.ts";
import { changesOf, reductionBegan } from "#domain/price/price-history.ts";
import { catalogueFormat } from "./catalogue-format.ts";
import type { PriceTables } from "./price-tables.ts";
import { surchargeChanges, surchargeOf, USUAL } from "./surcharge.ts";

/** What an option costs in a format. */
export interface FormatSurcharge extends Surcharge {
  formatType: string;
}

/**
 * What options cost in formats at an instant.
 *
 * @returns by `{group}/{value}`, or null for what is usual: each format with a price that is made with it.
 */
export function surchargesAt(
  { histories, rates }: PriceTables,
  formats: readonly string[],
  atMs: number,
): (option: string | null) => FormatSurcharge[] {
  const priced = formats.flatMap((formatType) => {
    const history = histories.get(formatType);
    return history ? [{ formatType, size: catalogueFormat(formatType), beganMs: reductionBegan(history, atMs) }] : [];
  });
  return (option) =>
    priced.flatMap(({ formatType, size, beganMs }) => {
      const surcharge = option === null ? USUAL : surchargeOf(rates.get(option) ?? [], size, atMs, beganMs);
      return surcharge ? [{ formatType, ...surcharge }] : [];
    });
}

/** Every instant at which something else may be said of the options or of what they are added to. */
export function surchargeInstants({ histories, rates }: PriceTables): number[] {
  const prices = [...histories.values()].flatMap(changesOf);
  return [...new Set([...prices, ...[...rates.values()].flatMap(surchargeChanges)])];
}
