import { packedRows, type Statement } from "../sql-statement.ts";
import { type SeededSku, SKUS } from "./sku-list.ts";

const ROWS = `INSERT INTO skus (channel, sku, type, unit, picture, position)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET type = excluded.type, unit = excluded.unit, picture = excluded.picture, position = excluded.position`;

/** Inserts skus. The last element of a row is `{language: [name, variant]}`. */
const NAMES = `INSERT INTO sku_names (channel, sku, language, name, variant)
  SELECT entry.value ->> 0, entry.value ->> 1, word.key, word.value ->> 0, word.value ->> 1
  FROM json_each(?) AS entry, json_each(entry.value, '$[2]') AS word WHERE true
  ON CONFLICT DO UPDATE SET name = excluded.name, variant = excluded.variant`;

/** Inserts prices of skus. The last element of a row is `{country: amount}`. */
const PRICES = `INSERT INTO sku_prices (channel, sku, country, amount)
  SELECT entry.value ->> 0, entry.value ->> 1, price.key, price.value
  FROM json_each(?) AS entry, json_each(entry.value, '$[2]') AS price WHERE true
  ON CONFLICT DO UPDATE SET amount = excluded.amount`;

/** Returns the statements that write accessories sold by the piece to the tables of migration 0010. */
export function skuSeed(): Statement[] {
  return [
    ...statements(ROWS, ({ channel, sku, type, unit, picture }, at) => [channel, sku, type, unit, picture, at]),
    ...statements(NAMES, ({ channel, sku, names }) => [channel, sku, names]),
    ...statements(PRICES, ({ channel, sku, prices }) => [channel, sku, prices]),
  ];
}

function statements(sql: string, rowOf: (sku: SeededSku, at: number) => unknown[]): Statement[] {
  return packedRows(SKUS.map(rowOf)).map((rows) => ({ sql, params: [rows] }));
}
