import { ageOf } from "#domain/age.ts";
/** Remembers what failed a moment ago, so that nobody asks it again at once. */
export interface Backoff {
  /** Whether the last failure is so recent that it is not asked. */
  isOn: (key: string) => boolean;
  /** Whether it failed several times in a row, and lately: also who has nothing else does not ask it. */
  isDown: (key: string) => boolean;
  start: (key: string) => void;
  /** Ends a backoff early: an answer came. */
  end: (key: string) => void;
}

/** One that fails so often without an answer between is down: a single broken story is not. */
const FAILURES_WHEN_DOWN = 3;

/** @param ms how long something is left alone after a failure. */
export function createBackoff(now: () => number, ms: number): Backoff {
  const failures = new Map<string, { atMs: number; count: number }>();
  const isOn = (key: string) => ageOf(failures.get(key)?.atMs ?? Number.NEGATIVE_INFINITY, now()) < ms;
  return {
    isOn,
    isDown: (key) => isOn(key) && (failures.get(key)?.count ?? 0) >= FAILURES_WHEN_DOWN,
    start: (key) => void failures.set(key, { atMs: now(), count: (failures.get(key)?.count ?? 0) + 1 }),
    end: (key) => void failures.delete(key),
  };
}
