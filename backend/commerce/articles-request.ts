import { parse } from "qs";
import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import {
  articlesQuerySchema,
  CHANNEL_HEADER,
  channelSchema,
  LOCALE_HEADER,
  localeSchema,
} from "#domain/contract/headers.ts";
import { LOCALES, type Locale } from "#domain/shop/locale.ts";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";

/** What every request to the commerce backend says: who asks, and about which articles. */
export interface CommerceRequest {
  locale: Locale;
  /** The articles asked for that the channel sells, each once, in the order asked. */
  articles: readonly Article[];
}

/** The wall-art channel sells every article, the card channel none. */
const CHANNEL_ARTICLES: Record<Channel, readonly Article[]> = { kartenliebe: [], poster: ARTICLES };

/**
 * Reads headers and query of a request (spec 000 §7). No `articles[]` means every article of the channel.
 *
 * @returns for a request that cannot be understood, one sentence per header or parameter at fault.
 */
export function readCommerceRequest(request: Request): CommerceRequest | { faults: string[] } {
  const channel = channelSchema.safeParse(request.headers.get(CHANNEL_HEADER));
  const locale = localeSchema.safeParse(request.headers.get(LOCALE_HEADER));
  const query = articlesQuerySchema.safeParse(parseQuery(new URL(request.url).search));
  if (channel.success && locale.success && query.success) {
    const sold = CHANNEL_ARTICLES[channel.data];
    const asked = query.data.articles.length > 0 ? new Set(query.data.articles) : sold;
    return { locale: locale.data, articles: [...asked].filter((article) => sold.includes(article)) };
  }
  const faults: string[] = [];
  if (!channel.success) faults.push(`Header ${CHANNEL_HEADER} must be one of ${CHANNELS.join(", ")}.`);
  if (!locale.success) faults.push(`Header ${LOCALE_HEADER} must be one of ${LOCALES.join(", ")}.`);
  if (!query.success) {
    faults.push(
      `Parameter articles[] may be given up to ${ARTICLES.length} times; each is one of ${ARTICLES.join(", ")}.`,
    );
  }
  return { faults };
}

function parseQuery(search: string): Record<string, unknown> {
  return parse(search, { ignoreQueryPrefix: true, arrayLimit: ARTICLES.length, parameterLimit: 100, depth: 1 });
}
