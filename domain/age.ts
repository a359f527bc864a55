/** Clocks of two machines differ by less than this; what is further ahead was stamped by one that was wrong. */
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * Age in milliseconds of what a clock stamped: 0 where that is a little ahead of this one, and endless where it lies further in the
 * future: nobody knows how old that is.
 */
export function ageOf(stampedAtMs: number, nowMs: number): number {
  const ageMs = nowMs - stampedAtMs;
  return ageMs < -CLOCK_TOLERANCE_MS ? Number.POSITIVE_INFINITY : Math.max(0, ageMs);
}

/** Whether a time that was set to last `longestMs` at most still runs: one with more left was set by another clock, and is over. */
export function isRunning(untilMs: number, nowMs: number, longestMs: number): boolean {
  return nowMs < untilMs && untilMs - nowMs <= longestMs + CLOCK_TOLERANCE_MS;
}
