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
