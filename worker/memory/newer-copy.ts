import { ageOf } from "#domain/age.ts";

/** A copy: the journal's epoch up to which it is current, and the time when it was made, in epoch milliseconds. */
interface Dated {
  asOf: number;
  storedAt: number;
}

/**
 * Tells whether one copy is newer than another: it includes later publishes, or was made later. A time that lies ahead comes from a wrong
 * clock and counts as the earliest, so that such a copy makes room.
 */
export function isNewerCopy(one: Dated, other: Dated, nowMs: number): boolean {
  return one.asOf === other.asOf ? ageOf(one.storedAt, nowMs) < ageOf(other.storedAt, nowMs) : one.asOf > other.asOf;
}
