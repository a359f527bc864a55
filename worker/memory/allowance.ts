import { ageOf } from "#domain/age.ts";

const MINUTE_MS = 60_000;

/** Creates a count of something that an isolate may do so many times a minute. @returns a function that takes one; false if none is left. */
export function createAllowance(most: number, now: () => number): () => boolean {
  let beganAtMs = 0;
  let taken = 0;
  return () => {
    if (ageOf(beganAtMs, now()) >= MINUTE_MS) [beganAtMs, taken] = [now(), 0];
    taken += 1;
    return taken <= most;
  };
}
