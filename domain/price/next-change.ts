/**
 * The first of these instants after `nowMs` at which something else is said than now: until then what is said holds.
 *
 * @param instants epoch milliseconds at which something may change, in any order.
 * @returns null where nothing is known to change.
 */
export function nextChange(
  instants: readonly number[],
  nowMs: number,
  saidAt: (atMs: number) => unknown,
): number | null {
  const later = instants.filter((atMs) => atMs > nowMs);
  if (later.length === 0) return null;
  const now = JSON.stringify(saidAt(nowMs));
  return later.sort((one, other) => one - other).find((atMs) => JSON.stringify(saidAt(atMs)) !== now) ?? null;
}

/** The earliest of several instants; null where there is none. */
export function earliest(instants: Iterable<number | null>): number | null {
  let first: number | null = null;
  for (const atMs of instants) if (atMs !== null && (first === null || atMs < first)) first = atMs;
  return first;
}
