import type { PageReads } from "#domain/page/variants.ts";
import { digestOf } from "../http/bytes.ts";
import { createLru } from "../memory/lru.ts";

/** Longer than any page is served: after that the platform may forget it. */
const KEPT_SECONDS = 24 * 3600;
/** What an isolate holds of the pages that it served; the platform gives it 128 MB for everything. */
const MOST_BYTES_IN_MEMORY = 16_000_000;
/** What it holds of pages that are not there: anybody can make up addresses, and these push out each other alone. */
const MOST_BYTES_OF_MISSING = 2_000_000;
/** A tag has a few characters, and 200 at most; headers, etag and what the page read of its request are short. */
const BYTES_A_TAG = 40;
const BYTES_BESIDE_A_BODY = 2000;
const META_HEADER = "X-Stored-Page";
/** Headers beyond this are refused by the platform; a page of so many stories, 250 or more, is rendered once an isolate. */
const LONGEST_META = 12_000;

interface PageMeta {
  status: number;
  headers: Record<string, string>;
  /** What the page is made of, and the epoch that all of it holds at. */
  tags: readonly string[];
  asOf: number;
  storedAtMs: number;
  /** Set where it shows old stories because the new ones could not be had: the journal's epoch when it was made. */
  standsInAt?: number;
  /** Until when it may be shown, in epoch milliseconds; for as long as it is young where that is left out. */
  untilMs?: number;
  /** What of the request it was made for. */
  reads: PageReads;
  etag: string;
}

/** A whole page as it was rendered, with what it is made of. */
export interface StoredPage extends PageMeta {
  body: Uint8Array;
}

export type NewPage = Omit<StoredPage, "etag">;

/**
 * Finished pages: those of the data centre in the platform's cache, the latest ones in the isolate's memory too. A page that is
 * not there is in memory alone, so that a stranger's made-up addresses are kept nowhere for long. Neither reading nor writing
 * ever fails a request.
 */
export interface PageStore {
  /** The page of this isolate where that is good enough; else the newer one of this isolate's and the data centre's. */
  read: (key: string, isGood: (page: StoredPage) => boolean) => Promise<StoredPage | null>;
  write: (key: string, page: NewPage) => Promise<void>;
  /** Makes room in the data centre; memory has its own bounds. */
  forget: (key: string) => Promise<void>;
}

export function createPageStore(cache: Cache, onError: (error: unknown) => void): PageStore {
  const memory = createLru<StoredPage>(MOST_BYTES_IN_MEMORY, weightOf);
  const missing = createLru<StoredPage>(MOST_BYTES_OF_MISSING, weightOf);
  return {
    read: async (key, isGood) => {
      const own = memory.get(key) ?? missing.get(key) ?? null;
      if (own && isGood(own)) return own;
      try {
        const response = await cache.match(key);
        const text = response?.headers.get(META_HEADER);
        if (!response || !text) return own;
        const meta: unknown = JSON.parse(text);
        if (!isPageMeta(meta) || (own && !isNewer(meta, own))) return own;
        const page = { ...meta, body: new Uint8Array(await response.arrayBuffer()) };
        memory.set(key, page);
        return page;
      } catch (error) {
        onError(error);
        return own;
      }
    },
    forget: async (key) => {
      await cache.delete(key).catch(onError);
    },
    write: async (key, { body, ...meta }) => {
      try {
        const etag = `W/"${await digestOf(body)}"`;
        if (meta.status !== 200) {
          // What was there is there no more.
          (memory.get(key) ? memory : missing).set(key, { ...meta, etag, body });
          await cache.delete(key);
          return;
        }
        memory.set(key, { ...meta, etag, body });
        const text = toHeader({ ...meta, etag });
        if (text.length > LONGEST_META) return;
        const headers = {
          "Content-Type": "text/html; charset=utf-8",
          "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
          [META_HEADER]: text,
        };
        await cache.put(key, new Response(body, { headers }));
      } catch (error) {
        onError(error);
      }
    },
  };
}

/** A page's bytes in memory, all but what every page has. */
function weightOf({ body, tags }: StoredPage, key: string): number {
  return body.byteLength + key.length + tags.length * BYTES_A_TAG + BYTES_BESIDE_A_BODY;
}

/** Of two copies the one that later publishes are in counts, then the one that was made later. */
function isNewer(one: PageMeta, other: PageMeta): boolean {
  return one.asOf === other.asOf ? one.storedAtMs > other.storedAtMs : one.asOf > other.asOf;
}

/** Only this store writes below these keys; a schema would cost each hit more than the rest of reading it. */
function isPageMeta(value: unknown): value is PageMeta {
  const { status, headers, tags, asOf, storedAtMs, reads, etag } = (value ?? {}) as Partial<PageMeta>;
  const isStamped = Array.isArray(tags) && Number.isInteger(asOf) && Number.isFinite(storedAtMs);
  const isRead = typeof reads?.query === "object" && typeof reads.flags === "object";
  return isStamped && isRead && Number.isInteger(status) && typeof headers === "object" && typeof etag === "string";
}

/** JSON of what a header may hold: printable ASCII. */
function toHeader(meta: PageMeta): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(meta).replace(/[^\x20-\x7e]/g, escaped);
}
