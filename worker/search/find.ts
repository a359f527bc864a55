import type { PageContext } from "#blocks/block.ts";
import { chipPicture } from "#blocks/calculator/chips.ts";
import { softly } from "#blocks/designs/page/load.ts";
import type { Found, FoundDesigns, FoundProduct } from "#blocks/search/search-page.tsx";
import { pageHref } from "#domain/address/page-address.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { eitherWayUp, type Format, formatKey } from "#domain/catalogue/format.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import type { Ask, SoftAsk } from "#domain/contract/endpoint.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney } from "#domain/price/money.ts";
import { nearestQuantity } from "#domain/product/amount.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { articlesMeant } from "#domain/search/articles-meant.ts";
import { type DesignsMeant, isKnownOf, kindsInOrder, kindsMeant } from "#domain/search/designs-meant.ts";
import { listingMeant } from "#domain/search/listing-meant.ts";
import type { SearchedWord } from "#domain/search/meaning.ts";
import { guessed, withLess } from "#domain/search/other-readings.ts";
import { type LinkedPage, matchingPages } from "#domain/search/page-match.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { searchVocabulary } from "#locales/search-vocabulary.ts";

/** The sources of a search, and the number of results that it wants. */
export interface Searching {
  page: PageContext;
  ask: Ask;
  /** The pages that the shop links. */
  linked: readonly LinkedPage[];
  /** The articles that have a page, in the editors' order. */
  articles: readonly Article[];
  /** The number of designs of each kind, and of the only kind. */
  most: { each: number; only: number };
}

/** The result of a search, with what was done for it. */
export interface SearchOutcome {
  found: Found;
  /** The words that were searched: fewer than were typed if these find nothing. */
  words: readonly SearchedWord[];
  /** Words that find nothing, if the others do. */
  without: string | null;
  /** The words with their spelling corrected, if only these find something. */
  meant: string | null;
  /** True if designs could not be asked for. */
  isFailed: boolean;
}

/**
 * Searches for all words; if nothing has them, for those that the unknown ones are most like; if nothing has these, without the words that
 * the catalogue does not know. So a spelling is corrected only if that finds more.
 */
export async function search(words: readonly SearchedWord[], searching: Searching): Promise<SearchOutcome> {
  const first = await findAll(words, searching);
  const isExact = !isNothing(first.found) && first.meant === null;
  if (isExact || first.isFailed) return { ...first, words, without: null };
  const likely = guessed(words);
  if (likely) {
    const second = await findAll(likely, searching);
    if (!isNothing(second.found))
      return { ...second, words: likely, without: null, meant: likely.map(({ text }) => text).join(" ") };
  }
  if (!isNothing(first.found)) return { ...first, words, without: null };
  for (const kept of withLess(words)) {
    const less = await findAll(kept, searching, true);
    if (isNothing(less.found)) continue;
    const known = kept.filter((word) => less.found.designs.length === 0 || isKnown(word, less.found));
    const left = words.filter((word) => !known.includes(word) && word.meanings.every(({ of }) => of !== "text"));
    return { ...less, words: known, without: left.map(({ text }) => text).join(" ") || null, meant: null };
  }
  return { ...first, words, without: null, meant: null };
}

function isKnown(word: SearchedWord, { designs }: Found): boolean {
  return word.meanings.some(({ of }) => of === "article") || designs.some(({ kind }) => isKnownOf(kind, word));
}

function isNothing({ products, designs, pages }: Found): boolean {
  return products.length === 0 && designs.length === 0 && pages.length === 0;
}

/** Finds what many shoppers like: the products that are sold by size, or the designs of the shop's first kind. */
export async function findPopular(searching: Searching): Promise<Found> {
  const { page } = searching;
  const products = await findProducts(searching.articles, null, searching);
  if (products.length > 0) return { products, designs: [], pages: [] };
  const [kind] = kindsInOrder(page.shop.channel) as [DesignKind, ...DesignKind[]];
  const meant = { types: [], filters: {}, text: "" };
  const { designs } = await findDesigns([{ kind, meant }], [], searching);
  return { products, designs, pages: [] };
}

/** The most products of a search whose page has room for others. */
const FEW_PRODUCTS = 3;

/** Finds the other products for a search that found few products and no design, so that its page leads on. */
export async function findOthers({ products, designs }: Found, searching: Searching): Promise<FoundProduct[]> {
  if (products.length === 0 || products.length > FEW_PRODUCTS || designs.length > 0) return [];
  const found = new Set(products.map(({ article }) => article));
  const others = searching.articles.filter((article) => !found.has(article));
  return findProducts(others, null, searching);
}

async function findAll(
  words: readonly SearchedWord[],
  searching: Searching,
  isLoose = false,
): Promise<Pick<SearchOutcome, "found" | "meant" | "isFailed">> {
  const { page, linked } = searching;
  const size = words.flatMap(({ meanings }) => meanings).find((one) => one.of === "size")?.format ?? null;
  const [products, { designs, meant, isFailed }] = await Promise.all([
    findProducts(articlesMeant(words, searching.articles), size, searching),
    findDesigns(kindsMeant(page.shop.channel, words, isLoose), words, searching),
  ]);
  const pages = matchingPages(linked, words, searchVocabulary(page.locale, page.labels));
  const isShipping = words.some(({ meanings }) => meanings.some(({ of }) => of === "shipping"));
  const shipping = isShipping ? linked.find(({ href }) => href === page.shippingHref) : undefined;
  const all = new Set([...(shipping ? [shipping] : []), ...pages]);
  return { found: { products, designs, pages: [...all].slice(0, MOST_PAGES) }, meant, isFailed };
}

const MOST_PAGES = 8;

/** Finds the pages of articles with their prices: in the searched size if they are sold in it, else the lowest. */
async function findProducts(
  meant: readonly Article[],
  size: Format | null,
  { page, ask: asking }: Searching,
): Promise<FoundProduct[]> {
  const found = meant.flatMap((article) => {
    const href = page.productHref(article);
    return href === null ? [] : [{ article, href }];
  });
  if (found.length === 0) return [];
  const { labels, locale } = page;
  const ask = softly(asking, page);
  const input = { articles: found.map(({ article }) => article) };
  const priceText = (amount: number, currency: Currency) => formatMoney({ amount, currency }, locale);
  const inSize = size ? await pricesInSize(size, input, ask) : null;
  const lowest = size ? null : await ask(articlePrices, input);
  return found.map(({ article, href }) => {
    const own = inSize?.get(article);
    const from = lowest?.articles.find((one) => one.article === article)?.from.priceCurrent;
    const choice = size ? `?${own ? "format" : "size"}=${own?.format ?? formatKey(size)}` : "";
    const price = own
      ? priceText(own.amount, own.currency)
      : from && lowest && labels("helpers/priceab", { price: priceText(from, lowest.currency) });
    return {
      article,
      name: articleLabel(labels, article),
      href: href + choice,
      price: price || null,
      picture: chipPicture(article),
    };
  });
}

/** The price of each article that is sold in a size, either way up. */
async function pricesInSize(size: Format, input: { articles: Article[] }, ask: SoftAsk) {
  const reply = await ask(formatPrices, input);
  const found = (reply?.articles ?? []).flatMap(({ article, prices }) => {
    const format = eitherWayUp(
      formatKey(size),
      prices.map(({ formatType }) => formatType),
    );
    const amount = prices.find(({ formatType }) => formatType === format)?.priceCurrent;
    return format && amount && reply ? [[article, { format, amount, currency: reply.currency }] as const] : [];
  });
  return new Map(found);
}

/** Asks for the designs of each kind that is meant. */
async function findDesigns(
  asked: readonly { kind: DesignKind; meant: DesignsMeant }[],
  words: readonly SearchedWord[],
  { page, ask: asking, most }: Searching,
): Promise<{ designs: FoundDesigns[]; meant: string | null; isFailed: boolean }> {
  const ask = softly(asking, page);
  const limit = asked.length === 1 ? most.only : most.each;
  const quantity = words.flatMap(({ meanings }) => meanings).find((one) => one.of === "quantity")?.quantity;
  const lists = await Promise.all(
    asked.map(async ({ kind, meant: { types, filters, text } }) => {
      const question = { ...EVERY_DESIGN, ...filters, search: text, limit };
      return designsOf(kind).list(ask, question, { types }, page.locale);
    }),
  );
  const designs = asked.flatMap(({ kind, meant }, at): FoundDesigns[] => {
    const list = lists[at];
    if (!list || list.designs.length === 0) return [];
    const listing = (list.total ?? 0) > list.designs.length ? listingMeant(kind, meant) : null;
    const choice = kind === "card" && quantity !== undefined ? `?quantity=${nearestQuantity(quantity)}` : "";
    return [{ kind, list, allHref: listing && hrefOf(listing, page), choice }];
  });
  const isFailed = lists.some((list) => list === null);
  const meant = lists.find((list) => list?.searched && list.designs.length > 0)?.searched ?? null;
  return { designs, meant, isFailed };
}

function hrefOf({ slug, query }: { slug: string; query: string }, { locale, shop }: PageContext): string {
  return pageHref({ locale, slug }, shop) + (query === "" ? "" : `?${query}`);
}
