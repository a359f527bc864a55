import type { Context } from "hono";
import { type CopyStamp, isFresh } from "#domain/story/purge-journal.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { dataCentreOf } from "../http/data-centre.ts";
import { cacheTag } from "../publish/zone-purge.ts";
import { lifetimeOf } from "./policy.ts";

/** How long a finished page waits for the journal, behind the answer; then it is kept as far as KV's journal goes. */
const KEEP_TIMEOUT_MS = 2000;
/** How long the first byte waits for it, where a cache in front of the shop may keep the answer. */
const IN_FRONT_TIMEOUT_MS = 300;
/** Cloudflare reads no more of a `Cache-Tag`: a page of more tags could not be purged. */
const LONGEST_CACHE_TAG = 16_000;
/**
 * A minute, then shown while it is made anew: prices are never purged, nor is what came and went unheard, so that three minutes
 * are the most that either may be late by.
 */
const IN_FRONT = "public, max-age=60, stale-while-revalidate=120, stale-if-error=86400";
/** What an answer says that nobody in front of the shop may keep. */
export const NOT_IN_FRONT: Record<string, string> = { "CDN-Cache-Control": "no-store" };

/**
 * What filling a cache needs to know. KV may not have brought the latest publish yet, so the durable journal is asked
 * (docs/freshness.md): once a second by an isolate, for all its requests, and begun while the page is still being made.
 */
export interface Fill {
  /** Begins to ask, so that the answer is there when the page is. */
  begin: () => void;
  /** Whether something that a page is made of was published without this isolate's knowing; no where nobody can say. */
  isBehind: (stamp: CopyStamp) => Promise<boolean>;
  /**
   * What a cache in front of the shop may do with an answer that is fresh here: keep it, where a publish reaches that cache too
   * (a zone that is purged by tag) and the durable journal knows it to be fresh. Without a zone this asks and awaits nobody.
   */
  inFront: (answer: { status: number; tags: Iterable<string>; asOf: number }) => Promise<Record<string, string>>;
}

export function createFill(context: Context<AppContext>, { publish: { hasZone, readLatest } }: AppDependencies): Fill {
  const { channel } = context.get("shop");
  const read = (timeoutMs: number) =>
    readLatest(channel, { centre: dataCentreOf(context.req.raw), waitUntil: waitUntilOf(context), timeoutMs });
  return {
    begin: () => void read(KEEP_TIMEOUT_MS),
    isBehind: async (stamp) => {
      const journal = await read(KEEP_TIMEOUT_MS);
      return journal !== null && !isFresh(stamp, journal);
    },
    inFront: async ({ status, tags, asOf }) => {
      if (!hasZone || lifetimeOf(status, "/") === null) return NOT_IN_FRONT;
      const journal = await read(IN_FRONT_TIMEOUT_MS);
      if (journal === null || !isFresh({ tags: [...tags], asOf }, journal)) return NOT_IN_FRONT;
      const names = [...tags].map(cacheTag).join(",");
      if (names.length > LONGEST_CACHE_TAG) return NOT_IN_FRONT;
      return { "CDN-Cache-Control": IN_FRONT, "Cache-Tag": names };
    },
  };
}
