import { LIMITS_MS } from "../limits/limits.ts";
import { TIMED_OUT, type Wait, withTimeout } from "./timeout.ts";

/** A slow store of which nobody has asked anything for so long is not known to be slow any more; until then a quick answer alone makes it well. */
const REMEMBERED_MS = 5000;
/** So often somebody finds out whether a slow store is well again. */
const PROBE_MS = 1000;

/**
 * How fast a store answers, as one isolate knows it: KV, or the data centre's cache. It counts for all that is read there, whatever its
 * name: who was kept waiting once is not kept waiting for each name anew. It holds nothing but numbers.
 */
export interface StorePace {
  /** Watches a reading: one that takes long makes the store slow, one that does not makes it well. */
  watch: <T>(reading: Promise<T>) => Promise<T>;
  /** Waits for a watched reading for half a second, and not at all while the store is slow. The reading itself goes on. */
  soon: <T>(reading: Promise<T>) => Promise<T | typeof TIMED_OUT>;
  /** Whether a reading that there is another way for may begin: while the store is slow one a second. */
  mayAsk: () => boolean;
}

export function createStorePace({ now, wait }: { now: () => number; wait: Wait }): StorePace {
  let slowAtMs = Number.NEGATIVE_INFINITY;
  let probedAtMs = Number.NEGATIVE_INFINITY;
  const isSlow = () => now() - slowAtMs < REMEMBERED_MS;
  const note = (tookMs: number) => {
    slowAtMs = tookMs < LIMITS_MS.slowStore ? Number.NEGATIVE_INFINITY : now();
  };

  return {
    watch: async (reading) => {
      const startedAtMs = now();
      // Slow until this one says otherwise.
      if (isSlow()) slowAtMs = startedAtMs;
      const value = await reading;
      note(now() - startedAtMs);
      return value;
    },
    soon: async (reading) => {
      if (isSlow()) return withTimeout(reading, 0, wait);
      const value = await withTimeout(reading, LIMITS_MS.slowStore, wait);
      if (value === TIMED_OUT) slowAtMs = now();
      return value;
    },
    mayAsk: () => {
      if (!isSlow()) return true;
      if (now() - probedAtMs < PROBE_MS) return false;
      probedAtMs = now();
      return true;
    },
  };
}
