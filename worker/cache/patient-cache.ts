import type { StorePace } from "../memory/store-pace.ts";
import { TIMED_OUT } from "../memory/timeout.ts";

/** The data centre's cache, where one that is slow or hangs has nothing: a page is made sooner than that it is waited for. */
export function patientCache(cache: Cache, pace: StorePace): Cache {
  /** A body that stops in the middle is waited for no longer than an answer. */
  async function find(key: RequestInfo | URL): Promise<Response | undefined> {
    const found = await cache.match(key);
    return found && new Response(await found.arrayBuffer(), found);
  }

  return {
    match: async (key) => {
      const found = pace.mayAsk() ? await pace.soon(pace.watch(find(key))) : TIMED_OUT;
      return found === TIMED_OUT ? undefined : found;
    },
    put: (key, response) => cache.put(key, response),
    delete: (key) => cache.delete(key),
  };
}
