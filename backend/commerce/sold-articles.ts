import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import type { Channel } from "#domain/shop/shop.ts";

/** The wall-art channel sells every article, the card channel none. */
const CHANNEL_ARTICLES: Record<Channel, readonly Article[]> = { kartenliebe: [], poster: ARTICLES };

/** The articles asked for that the channel sells, each once, in the order asked; asked for none, all that it sells. */
export function soldArticles(channel: Channel, asked: readonly Article[]): readonly Article[] {
  const sold = CHANNEL_ARTICLES[channel];
  return asked.length > 0 ? [...new Set(asked)].filter((article) => sold.includes(article)) : sold;
}
