import type { Country } from "#domain/shop/country.ts";
import { type FormatHistories, readHistories } from "./price-store.ts";
import type { Priced } from "./priced.ts";
import { type OptionRates, readOptionRates } from "./surcharge-store.ts";

/** All that an article or a frame is priced from in a country. */
export interface PriceTables {
  histories: FormatHistories;
  rates: OptionRates;
}

/**
 * What articles and frames are priced from.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readPriceTables(
  db: D1Database,
  priced: readonly Priced[],
  country: Country,
): Promise<(one: Priced) => PriceTables> {
  const [histories, rates] = await Promise.all([
    readHistories(db, priced, country),
    readOptionRates(db, priced, country),
  ]);
  return (one) => ({ histories: histories.get(one) ?? new Map(), rates: rates.get(one) ?? new Map() });
}
