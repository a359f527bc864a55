import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Wait } from "../memory/timeout.ts";

/**
 * Client of the platform's tiered cache in front of `TieredAnswers` (decision 0014): a response is made once for all
 * data centres. It is used in the background, or for slow work; its responses count only if the journal agrees.
 */
export interface Tier {
  /**
   * Requests a response.
   *
   * @param key identifies the response among all of the shop's: the platform's own keys have no host.
   * @throws NoAnswerError if no response came in time.
   */
  ask: (request: Request, key: string) => Promise<Response>;
}

/** The entrypoint as this worker calls it: `cf.cacheKey` replaces path and query in the platform's key. */
export interface TieredEntrypoint {
  fetch: (request: Request, init: { cf: { cacheKey: string } }) => Promise<Response>;
}

export function createTier(entrypoint: TieredEntrypoint, wait: Wait): Tier {
  return {
    ask: async (request, key) => {
      const reply = entrypoint.fetch(request, { cf: { cacheKey: key } });
      // A page that is rendered there may wait for prices and stories; after the timeout the caller makes it itself.
      return inTime("The tiered cache", reply, LIMITS_MS.tieredCache, wait);
    },
  };
}
