import type { PriceHistory, Promotion, RegularPrice } from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import type { Priced } from "./priced.ts";

interface PriceRow {
  article: Priced;
  format_type: string;
  kind: "regular" | "promotion";
  amount: number;
  from_s: number;
  until_s: number | null;
}

/** What each format of an article has cost, costs and will cost in one country. */
export type FormatHistories = ReadonlyMap<string, PriceHistory>;

type OpenHistories = Map<string, { regular: RegularPrice[]; promotions: Promotion[] }>;

/**
 * The price histories of articles and frames in a country. One without a price has none.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readHistories(
  db: D1Database,
  priced: readonly Priced[],
  country: Country,
): Promise<ReadonlyMap<Priced, FormatHistories>> {
  const { results } = await db
    .prepare(
      `SELECT article, format_type, kind, amount, unixepoch(valid_from) AS from_s, unixepoch(valid_until) AS until_s
       FROM prices WHERE country = ? AND article IN (SELECT value FROM json_each(?))`,
    )
    .bind(country, JSON.stringify(priced))
    .all<PriceRow>();
  const histories = new Map<Priced, OpenHistories>();
  for (const row of results) {
    const ofPriced = histories.get(row.article) ?? new Map();
    histories.set(row.article, ofPriced);
    addRow(ofPriced, row);
  }
  return histories;
}

function addRow(histories: OpenHistories, row: PriceRow): void {
  const history = histories.get(row.format_type) ?? { regular: [], promotions: [] };
  histories.set(row.format_type, history);
  const price = { amount: row.amount, validFromMs: row.from_s * 1000 };
  if (row.kind === "regular") history.regular.push(price);
  else history.promotions.push({ ...price, validUntilMs: row.until_s === null ? null : row.until_s * 1000 });
}
