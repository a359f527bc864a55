import type { Platform } from "../platform.ts";
import { inTime } from "./in-time.ts";
import { limitCalls } from "./limited-bindings.ts";
import { LIMITS_MS } from "./limits.ts";

/** A cache that takes so long costs more than it saves. */
const SLOW_MS = 700;
/** It is not read for so long then: a page looks into it several times. */
const REST_MS = 1000;

/**
 * The data centre's cache, each of whose calls has a limit. Once it was slow it is slow for all: for a second whoever reads it is refused
 * at once, and makes what he wants himself.
 */
export function limitCache(cache: Cache, { now, wait }: Pick<Platform, "now" | "wait">): Cache {
  const who = "The data centre's cache";
  let restUntilMs = 0;
  const match = async (key: RequestInfo | URL) => {
    if (now() < restUntilMs) throw new Error(`${who} was slow a moment ago.`);
    const startedAtMs = now();
    try {
      return await inTime(who, cache.match(key), LIMITS_MS.cacheRead, wait);
    } finally {
      if (now() - startedAtMs >= SLOW_MS) restUntilMs = now() + REST_MS;
    }
  };
  const writes = limitCalls(cache, who, { put: LIMITS_MS.cacheWrite, delete: LIMITS_MS.cacheWrite }, wait);
  return { ...writes, match } as Cache;
}
