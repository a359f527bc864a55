import type { WaitUntil } from "../memory/single-flight.ts";

/** What is under way for longer is not waited for by newcomers, who ask for themselves: it may never come. */
export const SHARED_MS = 800;

/**
 * Replies under way, each asked for once for all who want it now: the views of an isolate after new prices would otherwise ask the
 * backend for each of them. Whoever asks first keeps the call alive past her own answer, as the others depend on it; she ends it by
 * disconnecting only as long as nobody has joined her. How long each waits is for each to say.
 */
export interface SharedReplies {
  /**
   * @param key names the question: equal ones have equal replies.
   * @param disconnect fires when whoever asks here waits no more.
   * @param ask is given what ends the call.
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
