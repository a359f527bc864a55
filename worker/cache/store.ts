import * as z from "zod";

/** Longer than any page is served: after that the platform may forget it. */
const KEPT_SECONDS = 24 * 3600;
const META_HEADER = "X-Stored-Page";
/** Headers beyond this are refused by the platform; a page of so many stories is rendered each time. */
const LONGEST_META = 12_000;

const metaSchema = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  asOf: z.int(),
  storedAtMs: z.number(),
  etag: z.string(),
});
type PageMeta = z.infer<typeof metaSchema>;

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
        const meta = response?.headers.get(META_HEADER);
        if (!response || !meta) return null;
        const parsed = metaSchema.safeParse(JSON.parse(decodeURIComponent(meta)));
        return parsed.success ? { ...parsed.data, body: response.body } : null;
      } catch (error) {
        onError(error);
        return null;
      }
    },
    write: async (key, { body, ...meta }) => {
      try {
        const etag = `W/"${await hashOf(body)}"`;
        const header = encodeURIComponent(JSON.stringify({ ...meta, etag } satisfies PageMeta));
        if (header.length > LONGEST_META) return;
        const headers = {
          "Content-Type": "text/html; charset=utf-8",
          "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
          [META_HEADER]: header,
        };
        await cache.put(key, new Response(body, { headers }));
      } catch (error) {
        onError(error);
      }
    },
  };
}

async function hashOf(body: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
