import type { Article } from "#domain/catalogue/article.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import type { Country } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { soldArticles } from "./catalogue.ts";
import { serve, validUntilText } from "./serve.ts";

/** An article in a campaign, with start and end in epoch milliseconds; the end is the first instant after it, or infinite. */
interface CampaignRow {
  name: string;
  article: string;
  fromMs: number;
  untilMs: number;
}

/**
 * Reads all campaigns of a country, past and future ones included.
 *
 * @throws Error of D1 if the database does not answer.
 */
async function readCampaigns(db: D1Database, country: Country): Promise<CampaignRow[]> {
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

export const serveCampaignData = serve(campaignData, async ({ channel, locale, env, nowMs }) => {
  const country = countryOf(locale);
  const sold = new Set<string>(soldArticles(channel, []));
  const rows = (await readCampaigns(env.DB, country)).filter(({ article }) => sold.has(article));
  return {
    country,
    campaigns: runningCampaigns(rows, nowMs),
    validUntil: validUntilText(nextStartOrEnd(rows, nowMs)),
  };
});

function runningCampaigns(rows: readonly CampaignRow[], nowMs: number) {
  const running = rows.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  const byName = Map.groupBy(running, ({ name }) => name);
  return [...byName]
    .map(([name, ofName]) => ({
      name,
      // Articles may join and leave a campaign; it runs while at least one of them is in it.
      fromMs: Math.min(...ofName.map(({ fromMs }) => fromMs)),
      untilMs: Math.max(...ofName.map(({ untilMs }) => untilMs)),
      articles: ofName.map(({ article }) => ({ article: article as Article })),
    }))
    .sort((one, other) => (one.untilMs < other.untilMs ? -1 : 1))
    .map(({ name, fromMs, untilMs, articles }) => ({
      name,
      startsAt: new Date(fromMs).toISOString(),
      endsAt: Number.isFinite(untilMs) ? new Date(untilMs).toISOString() : null,
      articles,
    }));
}

function nextStartOrEnd(rows: readonly CampaignRow[], nowMs: number): number | null {
  const next = Math.min(...rows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).filter((atMs) => atMs > nowMs));
  return Number.isFinite(next) ? next : null;
}
