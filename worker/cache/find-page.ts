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
  /** Whether the request's address has parameters at all. */
  hasQuery: boolean;
  isGood: (page: StoredPage) => boolean;
}

/**
 * The stored variant of a page for a request, with its key. Most requests choose nothing: the page itself is looked for first
 * then, and only one that was made for somebody else asks what its variants differ by.
 */
export async function findPage(find: FindPage): Promise<{ key: string; stored: StoredPage | null }> {
  const { varies, page, hasQuery } = find;
  const remembered = varies.remembered(page);
  const isUnknown = remembered === null && hasQuery;
  const vary = remembered ?? (isUnknown ? await varies.read(page) : NO_VARY);
  const first = await lookUp(find, vary);
  if (first.stored || isUnknown) return first;
  // What this isolate remembers may be less than what another one has found out since.
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
