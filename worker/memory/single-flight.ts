import { ageOf } from "#domain/age.ts";
/** Lets work outlive the answer of the request that started it. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Does the same work once for many that want it at the same time. The request that starts it keeps it alive past its own
 * answer (`waitUntil`), because the others depend on it.
 */
export interface SingleFlight {
  /** @param key what the work is for; the work of equal keys must give equal results. */
  share: <T>(key: string, waitUntil: WaitUntil, work: () => Promise<T>) => Promise<T>;
}

/** @param longestMs what is still on the way after that is not waited for by newcomers: its request may be dead. */
export function createSingleFlight(now: () => number, longestMs: number): SingleFlight {
  const flights = new Map<string, { promise: Promise<unknown>; startedAtMs: number }>();

  /** What nobody waits for any more may never end: it is not held for ever. The oldest stand first. */
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
