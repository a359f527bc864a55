import type { PriceHistory, Promotion, RegularPrice } from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import type { Priced } from "./priced.ts";

/** A row of the price table as its JSON: of which format, what kind, how much, and from and until when, in epoch seconds. */
type PriceRow = [
  formatType: string,
  kind: "regular" | "promotion",
  amount: number,
  fromSeconds: number,
  untilSeconds: number | null,
];

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
  // Thousands of rows: as one text for each article they come several times faster than row by row.
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
