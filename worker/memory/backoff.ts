/** Remembers what failed a moment ago, so that nobody asks it again at once. */
export interface Backoff {
  /** Whether the last failure is so recent that it is not asked. */
  isOn: (key: string) => boolean;
  start: (key: string) => void;
}

/** @param ms how long something is left alone after a failure. */
export function createBackoff(now: () => number, ms: number): Backoff {
  const failedAtMs = new Map<string, number>();
  return {
    isOn: (key) => now() - (failedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < ms,
    start: (key) => void failedAtMs.set(key, now()),
  };
}
