import {
  isMadeFor,
  NO_VARY,
  type PageReads,
  readsOf,
  type Vary,
  type VaryingRequest,
  variantName,
} from "#domain/page/variants.ts";
import { variantKey } from "./key.ts";
import type { PageStore, StoredPage } from "./store.ts";
import type { VaryStore } from "./vary-store.ts";

export interface FindPage {
  pages: PageStore;
  varies: VaryStore;
  /** The page's own key, without its variants. */
  page: string;
  request: VaryingRequest;
  /** True if the request's address has any parameters. */
  hasQuery: boolean;
  isGood: (page: StoredPage) => boolean;
}

/**
 * Finds the cached variant of a page for a request, with its key. Most requests choose nothing. So the page itself is
 * looked up first; only if that was rendered for another choice is the record read that names the page's variants.
 */
export async function findPage(find: FindPage): Promise<{ key: string; stored: StoredPage | null }> {
  const { varies, page, hasQuery } = find;
  const remembered = varies.remembered(page);
  const isUnknown = remembered === null && hasQuery;
  const vary = remembered ?? (isUnknown ? await varies.read(page) : NO_VARY);
  const first = await lookUp(find, vary);
  if (first.stored || isUnknown) return first;
  // Another isolate may have recorded more variants since this one cached the record.
  const latest = await varies.read(page);
  return variantName(readsOf(latest, find.request)) === variantName(readsOf(vary, find.request))
    ? first
    : lookUp(find, latest);
}

async function lookUp({ pages, page, request, isGood }: FindPage, vary: Vary) {
  const key = variantKey(page, variantName(readsOf(vary, request)));
  const isOurs = (reads: PageReads) => isMadeFor(reads, vary, request);
  const stored = await pages.read(key, (one) => isGood(one) && isOurs(one.reads));
  return { key, stored: stored && isOurs(stored.reads) ? stored : null };
}
