import type { PageReads } from "#domain/page/variants.ts";
import { digestOf } from "../http/bytes.ts";
import { createLru } from "../memory/lru.ts";

/** Lifetime in the platform's cache, longer than that of any page. */
const KEPT_SECONDS = 24 * 3600;
/** Bytes of served pages in an isolate's memory; the platform gives an isolate 128 MB for everything. */
const MOST_BYTES_IN_MEMORY = 16_000_000;
/** Bytes of 404s in memory. Anybody can make up addresses; with their own limit they only push out each other. */
const MOST_BYTES_OF_MISSING = 2_000_000;
/** Estimated bytes of a tag, of which most have some twenty characters. */
const BYTES_A_TAG = 40;
/** Estimated bytes of a page's headers, ETag and reads together. */
const BYTES_BESIDE_A_BODY = 2000;
const META_HEADER = "X-Stored-Page";
/**
 * Longest metadata header; the platform refuses longer ones. A page of 250 stories or more exceeds it and
 * is cached in memory only.
 */
const LONGEST_META = 12_000;

interface PageMeta {
  status: number;
  headers: Record<string, string>;
  /** Tags of everything that the page is made of, and the journal's epoch up to which all of it is current. */
  tags: readonly string[];
  asOf: number;
  storedAtMs: number;
  /**
   * The journal's epoch at the time of rendering, if the page shows old stories because the new
   * ones could not be fetched.
   */
  standsInAt?: number;
  /** Time until which the page may be shown, in epoch milliseconds; left out, its age alone decides. */
  untilMs?: number;
  /** Values of the request for which the page was rendered. */
  reads: PageReads;
  etag: string;
}

/** A complete rendered page with its metadata. */
export interface StoredPage extends PageMeta {
  body: Uint8Array;
}

export type NewPage = Omit<StoredPage, "etag">;

/**
 * Store of rendered pages: those of the data centre in the platform's cache, the latest ones also in the
 * isolate's memory. A 404 is in memory only, so that made-up addresses are not cached for long. Neither reading
 * nor writing ever fails a request.
 */
export interface PageStore {
  /** The page of this isolate if it is good; otherwise the newer one of the isolate's and the data centre's. */
  read: (key: string, isGood: (page: StoredPage) => boolean) => Promise<StoredPage | null>;
  write: (key: string, page: NewPage) => Promise<void>;
  /** Deletes a page of the data centre, to make room; memory has its own limits. */
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
          // A page with another status replaces the cached copy of this address; the data centre's is deleted.
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

/** A page's weight in memory, in bytes. */
function weightOf({ body, tags }: StoredPage, key: string): number {
  return body.byteLength + key.length + tags.length * BYTES_A_TAG + BYTES_BESIDE_A_BODY;
}

/** Compares two copies of a page: the one that includes later publishes is newer, then the one rendered later. */
function isNewer(one: PageMeta, other: PageMeta): boolean {
  return one.asOf === other.asOf ? one.storedAtMs > other.storedAtMs : one.asOf > other.asOf;
}

/**
 * Checks the metadata's shape. A short check is enough, since only this store writes below these keys; a schema would
 * cost each hit more than all other reading.
 */
function isPageMeta(value: unknown): value is PageMeta {
  const { status, headers, tags, asOf, storedAtMs, reads, etag } = (value ?? {}) as Partial<PageMeta>;
  const isStamped = Array.isArray(tags) && Number.isInteger(asOf) && Number.isFinite(storedAtMs);
  return (
    isStamped &&
    typeof reads?.values === "object" &&
    Number.isInteger(status) &&
    typeof headers === "object" &&
    typeof etag === "string"
  );
}

/** JSON in printable ASCII, as a header requires. */
function toHeader(meta: PageMeta): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(meta).replace(/[^\x20-\x7e]/g, escaped);
}
