/** Articles that a reply is about: by name, or all that there are. */
export type PricedArticles = readonly string[] | "all";

const PREFIX = "price:";
/** The tag of whatever shows a price at all. */
const ANY_TAG = PREFIX;
/** The tag of whatever shows the prices of all articles. */
const ALL_TAG = `${PREFIX}*`;

const tagOf = (article: string) => PREFIX + article;

/** The surrogate tags of what shows the prices of these articles. */
export function priceTags(articles: PricedArticles): string[] {
  return [ANY_TAG, ...(articles === "all" ? [ALL_TAG] : articles.map(tagOf))];
}

/** The tags that a change of these articles' prices makes new. */
export function priceChangeTags(articles: PricedArticles): string[] {
  return articles === "all" ? [ANY_TAG] : [ALL_TAG, ...articles.map(tagOf)];
}

/** The article whose prices a tag names; null for any other tag, and for one that names no single article. */
export function articleOfTag(tag: string): string | null {
  return isPriceTag(tag) && tag !== ANY_TAG && tag !== ALL_TAG ? tag.slice(PREFIX.length) : null;
}

export function isPriceTag(tag: string): boolean {
  return tag.startsWith(PREFIX);
}

/** Tells whether a page with these tags shows prices. */
export function showsPrices(tags: readonly string[]): boolean {
  return tags.includes(ANY_TAG);
}

/** Tells whether the announcement of one price tag makes an earlier one of another redundant. */
export function coversPrice(tag: string, earlier: string): boolean {
  return tag === earlier || tag === ANY_TAG;
}
