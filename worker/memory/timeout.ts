/** Waits for some milliseconds, or until the signal aborts; then no timer is left. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Result in place of work that was not done in time. */
export const TIMED_OUT = Symbol("timed out");

/**
 * The result of work, or `TIMED_OUT` after `ms` milliseconds. The work itself continues; the timer ends with the race.
 *
 * @throws whatever the work rejects with in time; a later rejection is ignored.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, wait: Wait): Promise<T | typeof TIMED_OUT> {
  const decided = new AbortController();
  try {
    return await Promise.race([work, wait(ms, decided.signal).then((): typeof TIMED_OUT => TIMED_OUT)]);
  } finally {
    decided.abort();
  }
}

/** Deadline of one page view: all its calls share the time, so a slow one leaves less for those after it. */
export interface Deadline {
  /** Time left, in milliseconds; 0 once it is over. */
  leftMs: () => number;
  /**
   * The result of work, or `TIMED_OUT` after the deadline, or after `mostMs` milliseconds. The work itself continues.
   *
   * @throws whatever the work rejects with in time.
   */
  race: <T>(work: Promise<T>, mostMs?: number) => Promise<T | typeof TIMED_OUT>;
}

/** Starts a deadline. @param ms its time in milliseconds. */
export function beginDeadline(ms: number, { now, wait }: { now: () => number; wait: Wait }): Deadline {
  const endsAtMs = now() + ms;
  const leftMs = () => Math.max(0, endsAtMs - now());
  return {
    leftMs,
    race: (work, mostMs = Number.POSITIVE_INFINITY) => withTimeout(work, Math.min(leftMs(), mostMs), wait),
  };
}
