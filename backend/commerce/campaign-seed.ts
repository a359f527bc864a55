import type { Statement } from "../sql-statement.ts";
import { packedRows } from "./packed-rows.ts";
import { SEEDED_CAMPAIGNS } from "./seeded-campaigns.ts";

const CAMPAIGNS = `INSERT INTO campaigns (name, valid_from, valid_until, country, article)
  SELECT entry.value ->> 0, entry.value ->> 1, entry.value ->> 2, country.value, article.value
  FROM json_each(?) AS entry, json_each(entry.value, '$[3]') AS country, json_each(entry.value, '$[4]') AS article WHERE true
  ON CONFLICT DO UPDATE SET valid_from = excluded.valid_from, valid_until = excluded.valid_until`;

/** The statements that put the seeded campaigns into table `campaigns`. */
export function campaignSeed(): Statement[] {
  const rows = SEEDED_CAMPAIGNS.map(({ name, validFrom, validUntil, countries, articles }) => {
    return [name, validFrom, validUntil, countries, articles];
  });
  return packedRows(rows).map((pack) => ({ sql: CAMPAIGNS, params: [pack] }));
}
