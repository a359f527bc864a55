import { type TIMED_OUT, type Wait, withTimeout } from "./timeout.ts";

/** The time that one view has for all that it asks of anybody: what takes long leaves less for what comes after it. */
export interface Deadline {
  /** How much of the time is left, in milliseconds; 0 once it is over. */
  leftMs: () => number;
  /**
   * The result of work, or `TIMED_OUT` where the view's time is over before, or `mostMs` are. The work itself goes on.
   *
   * @throws what the work rejects with in time.
   */
  race: <T>(work: Promise<T>, mostMs?: number) => Promise<T | typeof TIMED_OUT>;
}

/** Begins the time of a view. @param ms how much it has. */
export function beginDeadline(ms: number, { now, wait }: { now: () => number; wait: Wait }): Deadline {
  const endsAtMs = now() + ms;
  const leftMs = () => Math.max(0, endsAtMs - now());
  return {
    leftMs,
    race: (work, mostMs = Number.POSITIVE_INFINITY) => withTimeout(work, Math.min(leftMs(), mostMs), wait),
  };
}
