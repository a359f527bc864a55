import { OFFERS_FILE } from "#domain/address/page-file.ts";
import { parseOffers } from "./parse-offers.ts";
import type { ArticleOffers } from "./props.ts";

/** A shopper who waits longer gets the page with her choice instead. */
const LONGEST_MS = 8000;

export interface Offers {
  /** An article's offers; null where they cannot be had in time, or are not there. */
  find: (article: string) => Promise<ArticleOffers | null>;
  /** Asks for them before they are wanted. */
  prefetch: () => void;
}

/**
 * The offers of a page's articles that the page itself did not come with: one file beside it, asked for when a shopper turns to the
 * choice of materials, and once. A failure is forgotten, so the next turn asks again.
 *
 * @param action the page's path. Its query goes along: an editor's preview is told by it.
 */
export function createOffers(action: string, first: ArticleOffers): Offers {
  let asked: Promise<ArticleOffers[]> | undefined;
  const ask = () => {
    asked ??= fetchOffers(`${action.replace(/\/$/, "")}/${OFFERS_FILE}${location.search}`).catch(() => {
      asked = undefined;
      return [];
    });
    return asked;
  };
  return {
    find: async (article) => {
      if (article === first.article) return first;
      return (await ask()).find((one) => one.article === article) ?? null;
    },
    prefetch: () => void ask(),
  };
}

async function fetchOffers(href: string): Promise<ArticleOffers[]> {
  const reply = await fetch(href, { signal: AbortSignal.timeout(LONGEST_MS) });
  const offers = reply.ok ? parseOffers(await reply.json()) : null;
  if (!offers) throw new Error(`${href} gave no offers.`);
  return offers;
}
