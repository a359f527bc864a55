import type { PriceHistory, Promotion, RegularPrice } from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import type { Priced } from "./catalogue.ts";

/** The data from which an article's or a frame's price in a country is computed. */
export interface PriceTables {
  histories: FormatHistories;
  rates: OptionRates;
}

/**
 * Reads the price tables of articles and frames in a country.
 *
 * @throws Error of D1 if the database does not answer.
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

/** A row of the price table as JSON: format, kind, amount, and start and end in epoch seconds; null for no end. */
type PriceRow = [
  formatType: string,
  kind: "regular" | "promotion",
  amount: number,
  fromSeconds: number,
  untilSeconds: number | null,
];

/** The past, current and future prices of each format of an article in one country. */
export type FormatHistories = ReadonlyMap<string, PriceHistory>;

type OpenHistories = Map<string, { regular: RegularPrice[]; promotions: Promotion[] }>;

/**
 * Reads the price histories of articles and frames in a country. One without a price is left out.
 *
 * @throws Error of D1 if the database does not answer.
 */
export async function readHistories(
  db: D1Database,
  priced: readonly Priced[],
  country: Country,
): Promise<ReadonlyMap<Priced, FormatHistories>> {
  // Thousands of rows: one JSON text for each article is several times faster than single rows.
  const { results } = await db
    .prepare(
      `SELECT article, json_group_array(
         json_array(format_type, kind, amount, unixepoch(valid_from), unixepoch(valid_until))
       ) AS price_rows
       FROM prices WHERE country = ? AND article IN (SELECT value FROM json_each(?)) GROUP BY article`,
    )
    .bind(country, JSON.stringify(priced))
    .all<{ article: Priced; price_rows: string }>();
  return new Map(
    results.map(({ article, price_rows }) => [article, historiesOf(JSON.parse(price_rows) as PriceRow[])]),
  );
}

function historiesOf(rows: readonly PriceRow[]): OpenHistories {
  const histories: OpenHistories = new Map();
  for (const row of rows) addRow(histories, row);
  return histories;
}

function addRow(histories: OpenHistories, [formatType, kind, amount, fromSeconds, untilSeconds]: PriceRow): void {
  const history = histories.get(formatType) ?? { regular: [], promotions: [] };
  histories.set(formatType, history);
  const price = { amount, validFromMs: fromSeconds * 1000 };
  if (kind === "regular") history.regular.push(price);
  else history.promotions.push({ ...price, validUntilMs: untilSeconds === null ? null : untilSeconds * 1000 });
}

/** The surcharge of an option from an instant on, in minor units: for the piece, each square metre, and each metre around. */
export interface SurchargeRate {
  validFromMs: number;
  perPiece: number;
  perSquareMetre: number;
  perMetre: number;
  /** The longest side of a piece with this option, in millimetres; null if there is no limit. */
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

/** The past, current and future surcharges of an article's options, by `{group}/{value}`, oldest first. */
export type OptionRates = ReadonlyMap<string, readonly SurchargeRate[]>;

/**
 * Reads the surcharges of options of articles and frames in a country. Usual options are not among them, as they cost nothing more.
 *
 * @throws Error of D1 if the database does not answer.
 */
async function readOptionRates(
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
