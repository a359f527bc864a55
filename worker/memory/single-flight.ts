import { ageOf } from "#domain/age.ts";
/** Lets work continue after the response of the request that started it. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Sharing of work: concurrent callers of a key share one run of it. The request that starts the run keeps it alive past
 * its own response (`waitUntil`), because the others depend on it.
 */
export interface SingleFlight {
  /** Runs work, or joins its current run. @param key name of the work; equal keys must give equal results. */
  share: <T>(key: string, waitUntil: WaitUntil, work: () => Promise<T>) => Promise<T>;
}

/**
 * Creates the sharing. @param longestMs age after which a run is not joined, in milliseconds:
 * its request may have ended.
 */
export function createSingleFlight(now: () => number, longestMs: number): SingleFlight {
  const flights = new Map<string, { promise: Promise<unknown>; startedAtMs: number }>();

  /** Removes runs that are too old, since they may never end. The oldest come first in the map. */
  function forgetDead(): void {
    for (const [key, { startedAtMs }] of flights) {
      if (ageOf(startedAtMs, now()) <= longestMs) return;
      flights.delete(key);
    }
  }

  return {
    share: <T>(key: string, waitUntil: WaitUntil, work: () => Promise<T>) => {
      const running = flights.get(key);
      if (running && ageOf(running.startedAtMs, now()) <= longestMs) return running.promise as Promise<T>;
      forgetDead();
      const promise = work().finally(() => {
        if (flights.get(key)?.promise === promise) flights.delete(key);
      });
      flights.delete(key);
      flights.set(key, { promise, startedAtMs: now() });
      waitUntil(promise.catch(() => null));
      return promise;
    },
  };
}
