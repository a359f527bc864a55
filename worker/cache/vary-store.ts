import {
  keepVariant,
  NO_VARY,
  type PageReads,
  type RecordedReads,
  readsToKeep,
  type Vary,
  type VaryingRequest,
  variantName,
  widen,
} from "#domain/page/variants.ts";
import { createLru } from "../memory/lru.ts";
import { variantKey, varyKey } from "./key.ts";

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
   * Records the query values and flags that a page read while it was rendered for a request.
   *
   * @returns the key to cache the page under; null if this variant is not to be cached yet.
   */
  record: (page: string, reads: RecordedReads, request: VaryingRequest) => Promise<Recorded | null>;
}

/**
 * A recorded variant: its key, the reads that it is cached for, and `isRecorded`, which resolves
 * once the record is written.
 */
export interface Recorded {
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
        variant === "" ? { vary: wider, dropped: null } : keepVariant(wider, variant, asked.get(key) ?? false);
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

function weightOf({ offered, kept }: Vary, key: string): number {
  const names = [...kept, ...Object.entries(offered).flatMap(([name, values]) => [name, ...values])];
  return key.length + BYTES_A_RECORD + names.reduce((sum, name) => sum + name.length + BYTES_A_NAME, 0);
}

/** Checks the record's shape; only this store writes below these keys. */
function isVary(value: unknown): value is Vary {
  const { offered, flags, kept } = (value ?? {}) as Partial<Vary>;
  return typeof offered === "object" && Array.isArray(flags) && Array.isArray(kept);
}
