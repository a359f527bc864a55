import type { Log } from "../log.ts";

/** Counts of this isolate that are not told yet: requests by their outcome, and the events of warnings and errors. */
let counts = new Map<string, number>();

export function count(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Takes all counts, so that they start anew. */
export function takeCounts(): ReadonlyMap<string, number> {
  const taken = counts;
  counts = new Map();
  return taken;
}

/** Counts a log's warnings and errors by event. */
export function countingLog(log: Log): Log {
  return (level, event, detail) => {
    if (level !== "info") count(event);
    log(level, event, detail);
  };
}
