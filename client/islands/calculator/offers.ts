import { OFFERS_FILE } from "#domain/address/page-file.ts";
import { parseOffers } from "./parse-offers.ts";
import type { ArticleOffers } from "./props.ts";

/** Gives an article's offers; null where they cannot be had, or not of this article. */
export type FindOffers = (article: string) => Promise<ArticleOffers | null>;

/**
 * The offers of a page's articles that the page itself did not come with: one file beside it, asked for when a shopper turns to the
 * choice of materials, and once. A failure is forgotten, so the next turn asks again.
 *
 * @param action the page's path. Its query goes along: an editor's preview is told by it.
 */
export function createOffers(action: string, first: ArticleOffers): { find: FindOffers; prefetch: () => void } {
  let asked: Promise<ArticleOffers[]> | undefined;
  const ask = () => {
    asked ??= fetchOffers(`${action.replace(/\/$/, "")}/${OFFERS_FILE}${location.search}`);
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
  return {
    find: async (article) => {
      if (article === first.article) return first;
      const all = await ask().catch(() => []);
      return all.find((one) => one.article === article) ?? null;
    },
    prefetch: () => void ask().catch(() => undefined),
  };
}

async function fetchOffers(href: string): Promise<ArticleOffers[]> {
  const reply = await fetch(href);
  const offers = reply.ok ? parseOffers(await reply.json()) : null;
  if (!offers) throw new Error(`${href} gave no offers.`);
  return offers;
}
