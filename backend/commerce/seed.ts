import type { Statement } from "../sql-statement.ts";
import { campaignSeed } from "./campaign-seed.ts";
import { CATALOGUE } from "./catalogue.ts";
import { listChangesOf } from "./list-changes.ts";
import { PRICED_COUNTRIES } from "./price-level.ts";
import { reducedPrice, regularPrice } from "./price-list.ts";
import { SEEDED_CAMPAIGNS } from "./seeded-campaigns.ts";
import { surchargeSeed } from "./surcharge-seed.ts";

/** `{format: {country: amount}}` is one value of a statement: a database takes a hundred values, and each as long as it likes. */
const PRICES_OF_ARTICLE = `INSERT INTO prices (article, kind, valid_from, valid_until, format_type, country, amount)
  SELECT ?, ?, ?, ?, format.key, price.key, price.value FROM json_each(?) AS format, json_each(format.value) AS price WHERE true
  ON CONFLICT DO UPDATE SET amount = excluded.amount, valid_until = excluded.valid_until
  WHERE amount <> excluded.amount OR valid_until IS NOT excluded.valid_until`;

/**
 * The statements that put the price list of the whole catalogue into the tables of migration 0007. Running them again leaves
 * the same rows; rows that were added by hand from another instant stay as they are.
 */
export function priceSeed(): Statement[] {
  return [...regularPrices(), ...promotions(), ...surchargeSeed(), ...campaignSeed()];
}

function regularPrices(): Statement[] {
  return [...CATALOGUE.values()].flatMap(({ article, formats }) =>
    listChangesOf(article).map(({ from, level }) => {
      const amounts = amountsOf(formats, PRICED_COUNTRIES, (formatType, country) =>
        reducedPrice(regularPrice(article, formatType, country), 1 - level, country),
      );
      return { sql: PRICES_OF_ARTICLE, params: [article, "regular", from, null, amounts] };
    }),
  );
}

function promotions(): Statement[] {
  return SEEDED_CAMPAIGNS.flatMap(({ articles, countries, off, validFrom, validUntil }) =>
    articles.map((article) => {
      const amounts = amountsOf(CATALOGUE.get(article)?.formats ?? [], countries, (formatType, country) =>
        reducedPrice(regularPrice(article, formatType, country), off, country),
      );
      return { sql: PRICES_OF_ARTICLE, params: [article, "promotion", validFrom, validUntil, amounts] };
    }),
  );
}

function amountsOf<Country extends string>(
  formats: readonly string[],
  countries: readonly Country[],
  amountOf: (formatType: string, country: Country) => number,
): string {
  const inCountries = (formatType: string) =>
    Object.fromEntries(countries.map((country) => [country, amountOf(formatType, country)]));
  return JSON.stringify(Object.fromEntries(formats.map((formatType) => [formatType, inCountries(formatType)])));
}
