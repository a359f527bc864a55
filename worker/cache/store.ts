/** Longer than any page is served: after that the platform may forget it. */
const KEPT_SECONDS = 24 * 3600;
const META_HEADER = "X-Stored-Page";
/** Headers beyond this are refused by the platform; a page of so many stories is rendered each time. */
const LONGEST_META = 12_000;

interface PageMeta {
  status: number;
  headers: Record<string, string>;
  /** What the page is made of, and the epoch that all of it holds at. */
  tags: readonly string[];
  asOf: number;
  storedAtMs: number;
  etag: string;
}

/** A whole page as it was rendered, with what it is made of. */
export interface StoredPage extends PageMeta {
  body: ReadableStream<Uint8Array> | null;
}

export type NewPage = Omit<PageMeta, "etag"> & { body: Uint8Array };

/** Finished pages of one data centre. Neither reading nor writing ever fails a request. */
export interface PageStore {
  read: (key: string) => Promise<StoredPage | null>;
  write: (key: string, page: NewPage) => Promise<void>;
}

export function createPageStore(cache: Cache, onError: (error: unknown) => void): PageStore {
  return {
    read: async (key) => {
      try {
        const response = await cache.match(key);
        const text = response?.headers.get(META_HEADER);
        if (!response || !text) return null;
        const meta: unknown = JSON.parse(text);
        return isPageMeta(meta) ? { ...meta, body: response.body } : null;
      } catch (error) {
        onError(error);
        return null;
      }
    },
    write: async (key, { body, ...meta }) => {
      try {
        const etag = `W/"${await hashOf(body)}"`;
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

/** Only this store writes below these keys; a schema would cost each hit more than the rest of reading it. */
function isPageMeta(value: unknown): value is PageMeta {
  const { status, headers, tags, asOf, storedAtMs, etag } = (value ?? {}) as Partial<PageMeta>;
  const isStamped = Array.isArray(tags) && Number.isInteger(asOf) && Number.isFinite(storedAtMs);
  return isStamped && Number.isInteger(status) && typeof headers === "object" && typeof etag === "string";
}

/** JSON of what a header may hold: printable ASCII. */
function toHeader(meta: PageMeta): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(meta).replace(/[^\x20-\x7e]/g, escaped);
}

async function hashOf(body: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
