import { createStorePace } from "../memory/store-pace.ts";
import { TIMED_OUT } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import { limitCalls } from "./limited-bindings.ts";
import { LIMITS_MS } from "./limits.ts";

/**
 * Limits each call of the data centre's cache. A slow cache counts as empty, since rendering is faster than waiting;
 * while it is slow it is read once a second at most.
 */
export function limitCache(cache: Cache, platform: Pick<Platform, "now" | "wait">): Cache {
  const pace = createStorePace(platform);
  const match = async (key: RequestInfo | URL) => {
    const found = pace.mayAsk() ? await pace.soon(pace.watch(find(cache, key))) : TIMED_OUT;
    return found === TIMED_OUT ? undefined : found;
  };
  const limits = { put: LIMITS_MS.cacheWrite, delete: LIMITS_MS.cacheWrite };
  return { ...limitCalls(cache, "The data centre's cache", limits, platform.wait), match } as Cache;
}

/** Finds a cached response and reads it completely, so that a body that stalls counts as slow too. */
async function find(cache: Cache, key: RequestInfo | URL): Promise<Response | undefined> {
  const found = await cache.match(key);
  return found?.body ? new Response(await found.arrayBuffer(), found) : found;
}
