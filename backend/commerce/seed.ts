import type { Country } from "#domain/shop/country.ts";
import { packedRows, type Statement } from "../sql-statement.ts";
import { formatsOf, PRICED, type Priced } from "./catalogue.ts";
import { designSeed } from "./design-seed.ts";
import { PRICED_COUNTRIES, reducedPrice, regularPrice } from "./price-list.ts";
import { campaignSeed, SEEDED_CAMPAIGNS } from "./seeded-campaigns.ts";
import { surchargeSeed } from "./surcharge-seed.ts";

/**
 * Inserts prices. The last element of a row is `{format: {country: amount}}`. The rows are materialized, because otherwise each
 * amount would parse a row's JSON anew.
 */
const PRICES = `INSERT INTO prices (article, kind, valid_from, valid_until, format_type, country, amount)
  WITH entry AS MATERIALIZED (
    SELECT value ->> 0 AS article, value ->> 1 AS kind, value ->> 2 AS valid_from, value ->> 3 AS valid_until, value -> 4 AS amounts
    FROM json_each(?)
  )
  SELECT article, kind, valid_from, valid_until, format.key, price.key, price.value
  FROM entry, json_each(amounts) AS format, json_each(format.value) AS price WHERE true
  ON CONFLICT DO UPDATE SET amount = excluded.amount, valid_until = excluded.valid_until
  WHERE prices.amount <> excluded.amount OR prices.valid_until IS NOT excluded.valid_until`;

/**
 * Returns the statements that write the price list of the whole catalogue and the first designs to their tables. Running them
 * again leaves the same rows; rows that were added by hand with another start stay as they are.
 */
export function priceSeed(): Statement[] {
  const prices = packedRows([...regularPrices(), ...promotions()]).map((rows) => ({ sql: PRICES, params: [rows] }));
  return [...prices, ...surchargeSeed(), ...campaignSeed(), ...designSeed()];
}

function regularPrices() {
  return PRICED.flatMap((priced) =>
    listChangesOf(priced).map(({ from, level }) => {
      return [priced, "regular", from, null, amountsOf(priced, PRICED_COUNTRIES, 1 - level)];
    }),
  );
}

function promotions() {
  return SEEDED_CAMPAIGNS.flatMap(({ articles, countries, off, validFrom, validUntil }) =>
    articles.map((article) => [article, "promotion", validFrom, validUntil, amountsOf(article, countries, off)]),
  );
}

/** Returns today's list prices by format and country, less the share `off`. */
function amountsOf(priced: Priced, countries: readonly Country[], off: number) {
  const amount = (formatType: string, country: Country) =>
    reducedPrice(regularPrice(priced, formatType, country), off, country);
  const formats = formatsOf(priced).map((formatType) => [
    formatType,
    Object.fromEntries(countries.map((country) => [country, amount(formatType, country)])),
  ]);
  return Object.fromEntries(formats);
}

interface ListChange {
  /** The start of these prices, in UTC. */
  from: string;
  /** The share of today's price list that is charged from then on. */
  level: number;
  articles: "all" | readonly Priced[];
}

/** Past and future changes of regular prices. The first is long before any campaign, so that each has a price to compare with. */
const LIST_CHANGES: readonly ListChange[] = [
  { from: "2024-01-01T00:00:00Z", level: 0.94, articles: "all" },
  { from: "2026-03-01T00:00:00Z", level: 1, articles: "all" },
  { from: "2027-02-01T00:00:00Z", level: 1.05, articles: ["fototapete", "klebefolie", "pvcplane"] },
];

/** Returns the changes of the regular prices of an article or frame, oldest first. */
function listChangesOf(priced: Priced): readonly ListChange[] {
  return LIST_CHANGES.filter(({ articles }) => articles === "all" || articles.includes(priced));
}
