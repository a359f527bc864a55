import { CURRENCIES } from "#domain/price/currency.ts";
import type { Statement } from "../sql-statement.ts";
import { CATALOGUE } from "./catalogue.ts";
import { reducedPrice, regularPrice } from "./price-list.ts";
import { PRICE_LIST_FROM, SEEDED_PROMOTIONS } from "./promotions.ts";

const COLUMNS = ["article", "currency", "format_type", "kind", "valid_from", "valid_until", "amount"] as const;
type PriceRow = Record<(typeof COLUMNS)[number], string | number | null>;

/** D1 binds at most 100 parameters in a statement. */
const ROWS_PER_STATEMENT = Math.floor(100 / COLUMNS.length);

/**
 * The statements that put the price list of the whole catalogue into table `prices` (migration 0002).
 * Running them again leaves the same rows; rows that were added by hand from another instant stay as they are.
 */
export function priceSeed(): Statement[] {
  const rows = [...regularRows(), ...promotionRows()];
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    statements.push(insertStatement(rows.slice(start, start + ROWS_PER_STATEMENT)));
  }
  return statements;
}

function insertStatement(rows: PriceRow[]): Statement {
  const placeholders = `(${COLUMNS.map(() => "?").join(", ")})`;
  return {
    sql:
      `INSERT INTO prices (${COLUMNS.join(", ")}) VALUES ${rows.map(() => placeholders).join(", ")} ` +
      "ON CONFLICT DO UPDATE SET amount = excluded.amount, valid_until = excluded.valid_until",
    params: rows.flatMap((row) => COLUMNS.map((column) => row[column])),
  };
}

function regularRows(): PriceRow[] {
  return [...CATALOGUE.values()].flatMap(({ article, formats }) =>
    CURRENCIES.flatMap((currency) =>
      formats.map((format_type) => ({
        article,
        currency,
        format_type,
        kind: "regular",
        valid_from: PRICE_LIST_FROM,
        valid_until: null,
        amount: regularPrice(article, format_type, currency),
      })),
    ),
  );
}

function promotionRows(): PriceRow[] {
  return SEEDED_PROMOTIONS.flatMap(({ article, off, validFrom, validUntil }) =>
    CURRENCIES.flatMap((currency) =>
      (CATALOGUE.get(article)?.formats ?? []).map((format_type) => ({
        article,
        currency,
        format_type,
        kind: "promotion",
        valid_from: validFrom,
        valid_until: validUntil,
        amount: reducedPrice(regularPrice(article, format_type, currency), off, currency),
      })),
    ),
  );
}
