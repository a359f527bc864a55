import type { Statement } from "../sql-statement.ts";
import { packedRows } from "./packed-rows.ts";
import { piecePriceRows } from "./piece-price-list.ts";

/** The last of a row is its steps: `[[from so many copies on, amount], …]`.. */
const PRICES = `INSERT INTO piece_prices (part, country, quantity, amount)
  SELECT entry.value ->> 0, entry.value ->> 1, step.value ->> 0, step.value ->> 1
  FROM json_each(?) AS entry, json_each(entry.value, '$[2]') AS step WHERE true
  ON CONFLICT DO UPDATE SET amount = excluded.amount`;

/** The statements that put what cards, calendars and photo books cost into table `piece_prices`. */
export function piecePriceSeed(): Statement[] {
  const rows = piecePriceRows().map(({ part, country, steps }) => [part, country, steps]);
  return [
    { sql: "DELETE FROM piece_prices", params: [] },
    ...packedRows(rows).map((pack) => ({ sql: PRICES, params: [pack] })),
  ];
}
