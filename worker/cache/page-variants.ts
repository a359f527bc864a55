import {
  admitVariant,
  isMadeFor,
  NO_VARY,
  type PageReads,
  type RecordedReads,
  readsOf,
  readsToKeep,
  type Vary,
  type VaryingRequest,
  variantName,
  widen,
} from "#domain/page/variants.ts";
import { createLru } from "../memory/lru.ts";
import type { PageStore, StoredPage } from "./store.ts";

interface FindPage {
  pages: PageStore;
  varies: VaryStore;
  /** The page's own key, without its variants. */
  page: string;
  request: VaryingRequest;
  /** True if the request's address has any parameters. */
  hasQuery: boolean;
  isGood: (page: StoredPage) => boolean;
  /** Sees to it that flags can be read of the request. */
  flagsReady: () => Promise<void>;
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
  if (latest.names.flag) await find.flagsReady();
  return variantName(readsOf(latest, find.request)) === variantName(readsOf(vary, find.request))
    ? first
    : lookUp(find, latest);
}

async function lookUp({ pages, page, request, isGood, flagsReady }: FindPage, vary: Vary) {
  if (vary.names.flag) await flagsReady();
  const key = variantKey(page, variantName(readsOf(vary, request)));
  const isOurs = (reads: PageReads) => isMadeFor(reads, vary, request);
  const stored = await pages.read(key, (one) => isGood(one) && isOurs(one.reads));
  return { key, stored: stored && isOurs(stored.reads) ? stored : null };
}

const KEPT_SECONDS = 24 * 3600;
/** Bytes of variant records in an isolate's memory: about 5,000 pages. */
const MOST_BYTES_IN_MEMORY = 2_000_000;
const BYTES_A_RECORD = 200;
const BYTES_A_NAME = 20;
/** Bytes for variants that were requested once: about 1,000. */
const MOST_BYTES_OF_ASKED = 200_000;

/**
 * Store of variant records. A record names what the variants of one page differ by; it is small, and lies
 * under the page's own key in the isolate's memory and in the data centre's cache. Neither reading nor
 * writing ever fails a request.
 */
export interface VaryStore {
  /** The record in this isolate's memory; null if there is none. */
  remembered: (page: string) => Vary | null;
  /** The data centre's record; an empty one if there is none. */
  read: (page: string) => Promise<Vary>;
  /**
   * Records the values that a page read while it was rendered for a request.
   *
   * @returns the key to cache the page under; null if this variant is not to be cached yet.
   */
  record: (page: string, reads: RecordedReads, request: VaryingRequest) => Promise<Recorded | null>;
}

/**
 * A recorded variant: its key, the reads that it is cached for, and `isRecorded`, which resolves
 * once the record is written.
 */
interface Recorded {
  key: string;
  /** Key of the variant that was dropped to make room for it; or null. */
  dropped: string | null;
  reads: PageReads;
  isRecorded: Promise<void>;
}

export function createVaryStore(cache: Cache, onError: (error: unknown) => void): VaryStore {
  const memory = createLru<Vary>(MOST_BYTES_IN_MEMORY, weightOf);
  const asked = createLru<true>(MOST_BYTES_OF_ASKED, (_, key) => key.length + BYTES_A_NAME);

  async function read(page: string): Promise<Vary> {
    try {
      const response = await cache.match(varyKey(page));
      const stored: unknown = await response?.json();
      const vary = isVary(stored) ? stored : NO_VARY;
      memory.set(page, vary);
      return vary;
    } catch (error) {
      onError(error);
      return NO_VARY;
    }
  }

  async function write(page: string, vary: Vary): Promise<void> {
    const headers = { "Content-Type": "application/json", "Cache-Control": `public, max-age=${KEPT_SECONDS}` };
    await cache.put(varyKey(page), new Response(JSON.stringify(vary), { headers })).catch(onError);
  }

  return {
    remembered: (page) => memory.get(page) ?? null,
    read,
    record: async (page, made, request) => {
      const before = memory.get(page) ?? (await read(page));
      const wider = widen(before, made);
      // A page may read less than others of its address. It is looked up by everything that any of them reads.
      const reads = readsToKeep(wider, request);
      const variant = variantName(reads);
      const key = variantKey(page, variant);
      const kept =
        variant === "" ? { vary: wider, dropped: null } : admitVariant(wider, variant, asked.get(key) ?? false);
      if (!kept) {
        asked.set(key, true);
        return null;
      }
      const { vary, dropped } = kept;
      if (vary !== before) memory.set(page, vary);
      const isRecorded = vary === before ? Promise.resolve() : write(page, vary);
      return { key, dropped: dropped && variantKey(page, dropped), reads, isRecorded };
    },
  };
}

function weightOf({ offered, names, kept }: Vary, key: string): number {
  const lists = [offered, names].flatMap((one) => Object.entries(one).flatMap(([name, values]) => [name, ...values]));
  return key.length + BYTES_A_RECORD + [...kept, ...lists].reduce((sum, name) => sum + name.length + BYTES_A_NAME, 0);
}

/** Checks the record's shape; only this store writes below these keys. */
function isVary(value: unknown): value is Vary {
  const { offered, names, kept } = (value ?? {}) as Partial<Vary>;
  return typeof offered === "object" && typeof names === "object" && Array.isArray(kept);
}
/** Parts of the key that all variants of a page share: one address of one build, on one platform. */
export interface PageKeyParts {
  /** Name of this build; another build renders other pages. */
  build: string;
  /** Scheme, host and port: pages contain their own address. */
  origin: string;
  /** Canonical path, with the language folder and the desktop app's marker. */
  pathname: string;
  platform: string;
  savesData: boolean;
}

/** Builds a page's key in the cache, which is an address. Different parts always give different keys. */
export function pageKey({ build, origin, pathname, platform, savesData }: PageKeyParts): string {
  const search = `build=${encodeURIComponent(build.toWellFormed())}&platform=${platform}&data=${savesData ? "saved" : "spent"}`;
  // No page has a path below `/-/page`; the platform's cache also holds responses to `fetch`, by their address.
  return `${origin}/-/page${pathname}?${search}`;
}

/** The key of one variant of a page, by its `variantName`; an empty name is the page itself. */
export function variantKey(page: string, variant: string): string {
  return variant === "" ? page : `${page}&${variant}`;
}

/** The key of a page's record of variants. */
export function varyKey(page: string): string {
  return `${page}&vary`;
}
