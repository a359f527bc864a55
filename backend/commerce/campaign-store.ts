import type { Country } from "#domain/shop/country.ts";

/** An article in a campaign. Epoch milliseconds; the end is the first instant at which it is over, or infinite. */
export interface CampaignRow {
  name: string;
  article: string;
  fromMs: number;
  untilMs: number;
}

/**
 * Every campaign of a country, those that are over and those to come too.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readCampaigns(db: D1Database, country: Country): Promise<CampaignRow[]> {
  const { results } = await db
    .prepare(
      `SELECT name, article, unixepoch(valid_from) AS from_s, unixepoch(valid_until) AS until_s
       FROM campaigns WHERE country = ? ORDER BY name, article`,
    )
    .bind(country)
    .all<{ name: string; article: string; from_s: number; until_s: number | null }>();
  return results.map(({ name, article, from_s, until_s }) => ({
    name,
    article,
    fromMs: from_s * 1000,
    untilMs: until_s === null ? Number.POSITIVE_INFINITY : until_s * 1000,
  }));
}
