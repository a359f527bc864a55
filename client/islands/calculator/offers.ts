import { OFFERS_FILE } from "#domain/address/shop-path.ts";
import type { ArticleOffers, FormatOffer } from "./props.ts";

/** A shopper who waits longer gets the page with her choice instead. */
const LONGEST_MS = 8000;

export interface Offers {
  /** An article's list with its prices; null where they cannot be had in time, or are not there. */
  find: (article: string) => Promise<ArticleOffers | null>;
  /** Every article with every size that is sold; empty where that cannot be had in time. */
  all: () => Promise<ArticleOffers[]>;
  /** Asks for them before they are wanted. */
  prefetch: () => void;
  /** Drops all offers fetched so far, because they hold no more: later ones are fetched again. */
  forget: () => void;
}

/**
 * The offers of a page's articles that the page itself did not come with: one file beside it, asked for when a shopper turns to the
 * choice of materials or to more sizes, and once. A failure is forgotten, so the next turn asks again.
 *
 * @param action the page's path. Its query goes along: an editor's preview is told by it.
 */
export function createOffers(action: string, first: ArticleOffers): Offers {
  let asked: Promise<ArticleOffers[]> | undefined;
  let known: ArticleOffers | null = first;
  const all = () => {
    asked ??= fetchOffers(`${action.replace(/\/$/, "")}/${OFFERS_FILE}${location.search}`).catch(() => {
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

/** An article with the sizes of its list alone; with all of them on the page that lists all. */
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

/** Reads the file of all offers; null where it is another build's. */
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
