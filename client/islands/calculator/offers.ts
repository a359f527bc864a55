import { OFFERS_FILE } from "#domain/address/shop-path.ts";
import type { ArticleOffers, FormatOffer } from "./props.ts";

/** The longest wait for offers; after it, the page itself is loaded with the choice. */
const LONGEST_MS = 8000;

export interface Offers {
  /** Finds an article's list with its prices; null if it cannot be loaded in time, or does not exist. */
  find: (article: string) => Promise<ArticleOffers | null>;
  /** Finds every article with every size that is sold; empty if that fails or takes too long. */
  all: () => Promise<ArticleOffers[]>;
  /** Fetches the offers before they are needed. */
  prefetch: () => void;
  /** Drops all offers fetched so far, because they hold no more: later ones are fetched again. */
  forget: () => void;
}

/**
 * Makes the store of a page's offers. Those that the page did not bring are in one file beside it, fetched once, when a shopper turns
 * to the choice of materials or to more sizes. A failure is forgotten, so that the next need fetches again.
 *
 * @param action the page's path. The file gets the page's query as well, which identifies an editor's preview.
 */
export function createOffers(action: string, first: ArticleOffers): Offers {
  let asked: Promise<ArticleOffers[]> | undefined;
  let known: ArticleOffers | null = first;
  const file = `${action.replace(/\/$/, "")}/${OFFERS_FILE}`;
  const all = () => {
    asked ??= fetchOffers(file + location.search).catch(() => {
      asked = undefined;
      return [];
    });
    return asked;
  };
  return {
    all,
    find: async (article) => {
      if (article === known?.article) return known;
      const found = (await all()).find((one) => one.article === article);
      return found ? listOf(found) : null;
    },
    prefetch: () => void all(),
    forget: () => {
      asked = undefined;
      known = null;
    },
  };
}

/** Returns an article with only the sizes of its list; with all sizes on the page that lists all. */
export function listOf({ listed, ...offers }: ArticleOffers): ArticleOffers {
  const listsAll = new URLSearchParams(location.search).get("formats") === "all";
  if (!listed || listsAll) return offers;
  return { ...offers, formats: offers.formats.filter(({ format }) => listed.includes(format)) };
}

async function fetchOffers(href: string): Promise<ArticleOffers[]> {
  const reply = await fetch(href, { signal: AbortSignal.timeout(LONGEST_MS) });
  const offers = reply.ok ? parseOffers(await reply.json()) : null;
  if (!offers) throw new Error(`${href} gave no offers.`);
  return offers;
}

/** Reads the file of all offers; null if it belongs to another build. */
export function parseOffers(value: unknown): ArticleOffers[] | null {
  return Array.isArray(value) && value.every(isArticleOffers) ? value : null;
}

function isArticleOffers(value: unknown): value is ArticleOffers {
  if (!isRecord(value) || typeof value.article !== "string" || typeof value.href !== "string") return false;
  const { formats, options, size } = value;
  if (typeof size !== "string" || !Array.isArray(options)) return false;
  return Array.isArray(formats) && formats.length > 0 && formats.every(isFormatOffer);
}

function isFormatOffer(value: unknown): value is FormatOffer {
  return isRecord(value) && typeof value.format === "string" && typeof value.amount === "number" && value.amount > 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
