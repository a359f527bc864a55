import { ageOf } from "#domain/age.ts";
/** Record of recent failures, so that a failing party is not asked again at once. */
export interface Backoff {
  /** Tells whether the last failure is too recent to ask again. */
  isOn: (key: string) => boolean;
  /**
   * Tells whether it failed several times in a row, and recently: then it is not asked even if nothing else can answer.
   */
  isDown: (key: string) => boolean;
  start: (key: string) => void;
  /** Ends a backoff early, after a success. */
  end: (key: string) => void;
}

/** Failures without a success between them after which a party counts as down; a single broken story is not enough. */
const FAILURES_WHEN_DOWN = 3;

/** Creates the record. @param ms duration of the backoff after a failure, in milliseconds. */
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
