import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Wait } from "../memory/timeout.ts";

/**
 * The platform's tiered cache in front of `TieredAnswers` (decision 0014): what one data centre asks there is made once for all of
 * them. It is asked behind an answer, or for what takes long to make; what comes from it counts only where the journal agrees.
 */
export interface Tier {
  /**
   * @param key names the answer among all of the shop's: the platform puts no host into its own keys.
   * @throws where no answer came in time.
   */
  ask: (request: Request, key: string) => Promise<Response>;
}

/** The entrypoint as this worker calls it: `cf.cacheKey` takes the place of path and query in the platform's key. */
export interface TieredEntrypoint {
  fetch: (request: Request, init: { cf: { cacheKey: string } }) => Promise<Response>;
}

export function createTier(entrypoint: TieredEntrypoint, wait: Wait): Tier {
  return {
    ask: async (request, key) => {
      const reply = entrypoint.fetch(request, { cf: { cacheKey: key } });
      // A render waits for prices and stories; whoever asks can make the answer himself.
      return inTime("The tiered cache", reply, LIMITS_MS.tieredCache, wait);
    },
  };
}
