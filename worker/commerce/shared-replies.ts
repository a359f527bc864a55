import type { WaitUntil } from "../memory/single-flight.ts";

/** Age up to which a call in progress can be joined, in milliseconds. An older one may never end. */
export const SHARED_MS = 800;

/**
 * Calls in progress, one for all views that want the same reply now; otherwise each view of an isolate would call the
 * backend after new prices. The view that starts a call keeps it alive past its own response, as the others depend on
 * it. Its disconnect cancels the call only if nobody has joined. Each view sets its own timeout.
 */
export interface SharedReplies {
  /**
   * Joins a call, or starts it.
   *
   * @param key the call's cache key: equal keys have equal replies.
   * @param disconnect aborts when this view no longer waits.
   * @param ask makes the call; its signal cancels it.
   */
  share: <T>(key: string, disconnect: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

interface Flight {
  promise: Promise<unknown>;
  startedAtMs: number;
  isJoined: boolean;
}

export function createSharedReplies(now: () => number, waitUntil: WaitUntil): SharedReplies {
  const flights = new Map<string, Flight>();

  return {
    share: <T>(key: string, disconnect: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) => {
      const running = flights.get(key);
      if (running && now() - running.startedAtMs < SHARED_MS) {
        running.isJoined = true;
        return running.promise as Promise<T>;
      }
      const call = new AbortController();
      const promise = ask(call.signal);
      const flight: Flight = { promise, startedAtMs: now(), isJoined: false };
      flights.set(key, flight);
      const forget = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      const leave = () => {
        if (flight.isJoined) return;
        forget();
        call.abort();
      };
      disconnect.addEventListener("abort", leave, { once: true });
      waitUntil(
        promise
          .catch(() => null)
          .finally(() => {
            forget();
            disconnect.removeEventListener("abort", leave);
          }),
      );
      return promise;
    },
  };
}
