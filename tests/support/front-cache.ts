interface Kept {
  body: string;
  status: number;
  tags: ReadonlySet<string>;
  storedAtMs: number;
  /** In milliseconds, from when it was stored on. */
  freshMs: number;
  staleMs: number;
  staleIfErrorMs: number;
}

/** What was answered, and where from. */
export interface FrontAnswer {
  body: string;
  status: number;
}

/**
 * A cache in front of the shop, as Cloudflare's is: it obeys `CDN-Cache-Control`, shows an old page while it asks for a new one,
 * and forgets by `Cache-Tag`. What may not be kept leaves an older copy where it is: the worst that it may do.
 */
export function createFrontCache(now: () => number, waitUntil: (work: Promise<unknown>) => void) {
  let kept = new Map<string, Kept>();

  async function fetchAndKeep(key: string, ask: () => Promise<Response>): Promise<FrontAnswer> {
    const response = await ask();
    const { status, headers } = response;
    const body = await response.text();
    const policy = headers.get("CDN-Cache-Control") ?? "no-store";
    if (/\bpublic\b/.test(policy)) {
      const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(policy)?.[1] ?? 0);
      const freshMs = seconds("max-age") * 1000;
      const tags = new Set(headers.get("Cache-Tag")?.split(",") ?? []);
      const staleMs = freshMs + seconds("stale-while-revalidate") * 1000;
      const staleIfErrorMs = freshMs + seconds("stale-if-error") * 1000;
      kept.set(key, { body, status, tags, storedAtMs: now(), freshMs, staleMs, staleIfErrorMs });
    }
    return { body, status };
  }

  return {
    size: () => kept.size,
    get: async (key: string, ask: () => Promise<Response>): Promise<FrontAnswer> => {
      const page = kept.get(key);
      const ageMs = page ? now() - page.storedAtMs : Number.POSITIVE_INFINITY;
      if (page && ageMs <= page.freshMs) return page;
      if (page && ageMs <= page.staleMs) {
        waitUntil(fetchAndKeep(key, ask));
        return page;
      }
      const answer = await fetchAndKeep(key, ask);
      return page && answer.status >= 500 && ageMs <= page.staleIfErrorMs ? page : answer;
    },
    /** A purge by tags, as Cloudflare's API takes it. */
    purge: ({ tags, purge_everything }: { tags?: string[]; purge_everything?: boolean }) => {
      const isPurged = ({ tags: own }: Kept) => purge_everything || tags?.some((tag) => own.has(tag));
      kept = new Map([...kept].filter(([, page]) => !isPurged(page)));
    },
  };
}
