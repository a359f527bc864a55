/** The greatest difference between the clocks of two machines. A timestamp that is further ahead comes from a wrong clock. */
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * The age of a timestamp in milliseconds. It is 0 if the timestamp is a little ahead of this clock, and infinite if it
 * is further in the future, because nobody knows its true age.
 */
export function ageOf(stampedAtMs: number, nowMs: number): number {
  const ageMs = nowMs - stampedAtMs;
  return ageMs < -CLOCK_TOLERANCE_MS ? Number.POSITIVE_INFINITY : Math.max(0, ageMs);
}

/**
 * Tells whether a period of at most `longestMs` still runs. A period with more time left was set by a wrong clock, and
 * counts as over.
 */
export function isRunning(untilMs: number, nowMs: number, longestMs: number): boolean {
  return nowMs < untilMs && untilMs - nowMs <= longestMs + CLOCK_TOLERANCE_MS;
}
