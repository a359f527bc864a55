import type { Article } from "../catalogue/article.ts";
import type { Locale } from "../shop/country.ts";
import { announcedReduction, type PriceStatement } from "./price.ts";

/** A campaign of the commerce backend, as far as its announcement depends on it. */
interface Campaign {
  name: string;
  /** The first instant at which it is over, in ISO 8601; null if none is set. */
  endsAt: string | null;
  articles: readonly { article: Article }[];
}

/** A campaign with an end, which a countdown can tell. */
export interface EndingCampaign {
  name: string;
  endMs: number;
  articles: readonly Article[];
}

/** Lists the campaigns that end after an instant; one without an end is not announced. */
export function endingCampaigns(campaigns: readonly Campaign[], nowMs: number): EndingCampaign[] {
  return campaigns.flatMap(({ name, endsAt, articles }) => {
    const endMs = endsAt === null ? 0 : Date.parse(endsAt);
    return endMs > nowMs ? [{ name, endMs, articles: articles.map(({ article }) => article) }] : [];
  });
}

/**
 * The first campaign with an article whose price allows a reduction to be announced, and with those articles alone.
 *
 * @param prices the from-prices of the campaigns' articles.
 * @returns null if nothing may be announced.
 */
export function announcedCampaign(
  campaigns: readonly EndingCampaign[],
  prices: readonly { article: Article; from: PriceStatement }[],
  locale: Locale,
): EndingCampaign | null {
  const reduced = new Set(prices.flatMap(({ article, from }) => (announcedReduction(from, locale) ? [article] : [])));
  const announced = campaigns.map((one) => ({ ...one, articles: one.articles.filter((each) => reduced.has(each)) }));
  return announced.find(({ articles }) => articles.length > 0) ?? null;
}
