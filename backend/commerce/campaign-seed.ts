import type { Statement } from "../sql-statement.ts";
import { SEEDED_CAMPAIGNS } from "./seeded-campaigns.ts";

const CAMPAIGN = `INSERT INTO campaigns (name, valid_from, valid_until, country, article)
  SELECT ?, ?, ?, country.value, article.value FROM json_each(?) AS country, json_each(?) AS article WHERE true
  ON CONFLICT DO UPDATE SET valid_from = excluded.valid_from, valid_until = excluded.valid_until`;

/** The statements that put the seeded campaigns into table `campaigns`. */
export function campaignSeed(): Statement[] {
  return SEEDED_CAMPAIGNS.map(({ name, validFrom, validUntil, countries, articles }) => ({
    sql: CAMPAIGN,
    params: [name, validFrom, validUntil, JSON.stringify(countries), JSON.stringify(articles)],
  }));
}
