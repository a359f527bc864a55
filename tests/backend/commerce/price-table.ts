import type { Article } from "#domain/catalogue/article.ts";
import type { PriceHistory } from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import type { Backend } from "./seed-prices.ts";

interface TableRow {
  kind: "regular" | "promotion";
  amount: number;
  valid_from: string;
  valid_until: string | null;
}

/** Reads the price history of a format from the table, unchanged. Instants are counted from `originMs`. */
export async function readTable(
  db: Backend["DB"],
  { article, formatType, country }: { article: Article; formatType: string; country: Country },
  originMs = 0,
): Promise<PriceHistory> {
  const { results } = await db
    .prepare("SELECT * FROM prices WHERE article = ? AND format_type = ? AND country = ?")
    .bind(article, formatType, country)
    .all<TableRow>();
  const rows = results.map(({ kind, amount, valid_from, valid_until }) => ({
    kind,
    amount,
    validFromMs: Date.parse(valid_from) - originMs,
    validUntilMs: valid_until === null ? null : Date.parse(valid_until) - originMs,
  }));
  return {
    regular: rows.filter(({ kind }) => kind === "regular"),
    promotions: rows.filter(({ kind }) => kind === "promotion"),
  };
}
