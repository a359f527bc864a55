import type { Article } from "#domain/catalogue/article.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { type CampaignRow, readCampaigns } from "./campaign-store.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

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
      // Articles may join and leave a campaign; it runs while one of them is in it.
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
