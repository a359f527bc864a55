import type { Article } from "#domain/catalogue/article.ts";
import type { FormatPrice } from "#domain/contract/format-prices.ts";
import type { Currency } from "#domain/price/currency.ts";
import { type PriceHistory, type Promotion, priceAt, type RegularPrice } from "#domain/price/price-history.ts";
import { CATALOGUE } from "./catalogue.ts";

export interface ArticlePrices {
  article: Article;
  prices: FormatPrice[];
}

interface PriceRow {
  article: string;
  format_type: string;
  kind: "regular" | "promotion";
  amount: number;
  from_s: number;
  until_s: number | null;
}

/**
 * What each format of each article costs at an instant, formats in the catalogue's order; a format without a price
 * is left out.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readPrices(
  db: D1Database,
  articles: readonly Article[],
  currency: Currency,
  nowMs: number,
): Promise<ArticlePrices[]> {
  if (articles.length === 0) return [];
  const histories = await readHistories(db, articles, currency);
  return articles.map((article) => ({
    article,
    prices: (CATALOGUE.get(article)?.formats ?? []).flatMap((formatType) => {
      const history = histories.get(historyKey(article, formatType));
      const statement = history ? priceAt(history, nowMs) : null;
      return statement ? [{ formatType, ...statement }] : [];
    }),
  }));
}

async function readHistories(db: D1Database, articles: readonly Article[], currency: Currency) {
  const { results } = await db
    .prepare(
      `SELECT article, format_type, kind, amount, unixepoch(valid_from) AS from_s, unixepoch(valid_until) AS until_s
       FROM prices WHERE currency = ? AND article IN (${articles.map(() => "?").join(", ")})`,
    )
    .bind(currency, ...articles)
    .all<PriceRow>();
  const histories = new Map<string, { regular: RegularPrice[]; promotions: Promotion[] }>();
  for (const row of results) {
    const key = historyKey(row.article, row.format_type);
    const history = histories.get(key) ?? { regular: [], promotions: [] };
    histories.set(key, history);
    addRow(history, row);
  }
  return histories as ReadonlyMap<string, PriceHistory>;
}

function addRow(history: { regular: RegularPrice[]; promotions: Promotion[] }, row: PriceRow): void {
  const price = { amount: row.amount, validFromMs: row.from_s * 1000 };
  if (row.kind === "regular") history.regular.push(price);
  else history.promotions.push({ ...price, validUntilMs: row.until_s === null ? null : row.until_s * 1000 });
}

function historyKey(article: string, formatType: string): string {
  return `${article} ${formatType}`;
}
