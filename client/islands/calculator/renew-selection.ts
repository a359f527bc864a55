import type { Offers } from "./offers.ts";
import { type Selection, withOptions } from "./selection.ts";

/**
 * Fetches the current prices of the selection; null if they cannot be had yet. A size of her own keeps its price.
 *
 * @param latest holds the current selection, because a shopper may continue meanwhile.
 */
export async function renewSelection(
  offers: Offers,
  latest: { readonly current: Selection },
): Promise<Selection | null> {
  const { article } = latest.current.offers;
  const [found, all] = await Promise.all([offers.find(article), offers.all()]);
  const { current } = latest;
  const { offers: before, options, state } = current;
  if (before.article !== article) return current;
  const holds = found && (found.untilMs ?? Number.POSITIVE_INFINITY) > Date.now();
  if (!holds) return null;
  const { extra } = state;
  const sold = all.find((one) => one.article === article)?.formats ?? [];
  const prices = extra?.prices.hasOptions ? extra.prices : sold.find(({ format }) => format === extra?.format);
  const renewed = { ...state, extra: extra && prices ? { ...extra, prices } : null };
  return withOptions({ ...current, offers: found, state: renewed }, options);
}
