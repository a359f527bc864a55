import { LIMITS_MS } from "../limits/limits.ts";
import { TIMED_OUT, type Wait, withTimeout } from "./timeout.ts";

/**
 * Time without a read after which a slow store is no longer known to be slow; until then only a fast read ends that.
 */
const REMEMBERED_MS = 5000;
/** Interval of reads that find out whether a slow store is fast again. */
const PROBE_MS = 1000;

/**
 * Measured speed of a store in one isolate: of KV, or the data centre's cache. It counts for all keys, so that a
 * request does not wait again for each key of a slow store. It holds numbers only.
 */
export interface StorePace {
  /** Measures a read: a long one marks the store as slow, a short one as fast. */
  watch: <T>(reading: Promise<T>) => Promise<T>;
  /** Waits half a second for a measured read, and not at all while the store is slow. The read itself continues. */
  soon: <T>(reading: Promise<T>) => Promise<T | typeof TIMED_OUT>;
  /** Tells whether a read with an alternative may start: one a second while the store is slow. */
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
      // The store stays slow until this read shows otherwise.
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
