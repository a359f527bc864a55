import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import type { Statement } from "../sql-statement.ts";
import { optionCostChangesOf } from "./option-cost-changes.ts";
import { pricedOptions } from "./option-costs.ts";
import { localAmount, PRICED_COUNTRIES } from "./price-level.ts";

const SURCHARGES_OF_ARTICLE = `INSERT INTO surcharges
    (article, option_group, option_value, valid_from, longest_mm, country, per_piece, per_square_metre, per_metre)
  SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET longest_mm = excluded.longest_mm, per_piece = excluded.per_piece,
    per_square_metre = excluded.per_square_metre, per_metre = excluded.per_metre`;

/** The statements that put what options cost into table `surcharges`. */
export function surchargeSeed(): Statement[] {
  return ARTICLES.flatMap((article) => {
    const rows = rowsOf(article);
    return rows.length > 0 ? [{ sql: SURCHARGES_OF_ARTICLE, params: [article, JSON.stringify(rows)] }] : [];
  });
}

function rowsOf(article: Article) {
  return pricedOptions(article).flatMap(({ group, value, cost }) =>
    optionCostChangesOf(`${group}/${value}`).flatMap(({ from, level }) =>
      PRICED_COUNTRIES.map((country) => {
        const rate = (euros = 0) => Math.round(localAmount(euros * level, country));
        const { perPiece, perSquareMetre, perMetre, longestMm = null } = cost;
        return [group, value, from, longestMm, country, rate(perPiece), rate(perSquareMetre), rate(perMetre)];
      }),
    ),
  );
}
