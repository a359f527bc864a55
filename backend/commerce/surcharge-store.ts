import type { Country } from "#domain/shop/country.ts";
import type { Priced } from "./priced.ts";

/** What an option costs from an instant on: minor units for the piece, each square metre, and each metre around. */
export interface SurchargeRate {
  validFromMs: number;
  perPiece: number;
  perSquareMetre: number;
  perMetre: number;
  /** A piece with a longer side is not made with it; null is no limit. */
  longestMm: number | null;
}

interface SurchargeRow {
  article: Priced;
  option: string;
  from_s: number;
  per_piece: number;
  per_square_metre: number;
  per_metre: number;
  longest_mm: number | null;
}

/** What the options of an article have cost, cost and will cost, by `{group}/{value}`, oldest first. */
export type OptionRates = ReadonlyMap<string, readonly SurchargeRate[]>;

/**
 * What the options of articles and frames cost in a country. What is usual is not among them: it costs nothing more.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readOptionRates(
  db: D1Database,
  priced: readonly Priced[],
  country: Country,
): Promise<ReadonlyMap<Priced, OptionRates>> {
  const { results } = await db
    .prepare(
      `SELECT article, option_group || '/' || option_value AS option, unixepoch(valid_from) AS from_s,
         per_piece, per_square_metre, per_metre, longest_mm
       FROM surcharges WHERE country = ? AND article IN (SELECT value FROM json_each(?)) ORDER BY valid_from`,
    )
    .bind(country, JSON.stringify(priced))
    .all<SurchargeRow>();
  const rates = new Map<Priced, Map<string, SurchargeRate[]>>();
  for (const row of results) {
    const ofPriced = rates.get(row.article) ?? new Map<string, SurchargeRate[]>();
    rates.set(row.article, ofPriced);
    ofPriced.set(row.option, [...(ofPriced.get(row.option) ?? []), rateOf(row)]);
  }
  return rates;
}

function rateOf(row: SurchargeRow): SurchargeRate {
  return {
    validFromMs: row.from_s * 1000,
    perPiece: row.per_piece,
    perSquareMetre: row.per_square_metre,
    perMetre: row.per_metre,
    longestMm: row.longest_mm,
  };
}
