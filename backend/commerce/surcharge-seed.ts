import type { Statement } from "../sql-statement.ts";
import { optionCostChangesOf } from "./option-cost-changes.ts";
import { pricedOptions } from "./option-costs.ts";
import { packedRows } from "./packed-rows.ts";
import { localAmount, PRICED_COUNTRIES } from "./price-level.ts";
import { PRICED, type Priced } from "./priced.ts";

/** The last of a row is `{country: [per piece, per square metre, per metre]}`. */
const SURCHARGES = `INSERT INTO surcharges
    (article, option_group, option_value, valid_from, longest_mm, country, per_piece, per_square_metre, per_metre)
  SELECT entry.value ->> 0, entry.value ->> 1, entry.value ->> 2, entry.value ->> 3, entry.value ->> 4,
    rate.key, rate.value ->> 0, rate.value ->> 1, rate.value ->> 2
  FROM json_each(?) AS entry, json_each(entry.value, '$[5]') AS rate WHERE true
  ON CONFLICT DO UPDATE SET longest_mm = excluded.longest_mm, per_piece = excluded.per_piece,
    per_square_metre = excluded.per_square_metre, per_metre = excluded.per_metre`;

/** The statements that put what options cost into table `surcharges`. */
export function surchargeSeed(): Statement[] {
  return packedRows(PRICED.flatMap(rowsOf)).map((rows) => ({ sql: SURCHARGES, params: [rows] }));
}

function rowsOf(priced: Priced) {
  return pricedOptions(priced).flatMap(({ group, value, cost }) =>
    optionCostChangesOf(`${group}/${value}`).map(({ from, level }) => {
      const { perPiece = 0, perSquareMetre = 0, perMetre = 0, longestMm = null } = cost;
      const rates = PRICED_COUNTRIES.map((country) => [
        country,
        [perPiece, perSquareMetre, perMetre].map((euros) => Math.round(localAmount(euros * level, country))),
      ]);
      return [priced, group, value, from, longestMm, Object.fromEntries(rates)];
    }),
  );
}
