/** Resolves after so many milliseconds, or as soon as the signal is aborted; an aborted wait leaves no timer behind. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Stands for work that was not done in time. */
export const TIMED_OUT = Symbol("timed out");

/**
 * The result of work, or `TIMED_OUT` where it takes longer than `ms`. The work itself goes on; the timer ends with the race.
 *
 * @throws what the work rejects with in time; a later rejection is passed over.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, wait: Wait): Promise<T | typeof TIMED_OUT> {
  const decided = new AbortController();
  try {
    return await Promise.race([work, wait(ms, decided.signal).then((): typeof TIMED_OUT => TIMED_OUT)]);
  } finally {
    decided.abort();
  }
}
