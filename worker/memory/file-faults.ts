import { ageOf } from "#domain/age.ts";
import { createBackoff } from "./backoff.ts";
import { createLru } from "./lru.ts";

/** Maximum number of files whose failures are remembered. */
const MOST_FILES = 1000;
const SERVICE = "service";

/** Record of the failures of a service that handles files, which may be broken themselves. */
export interface FileFaults {
  /** Tells whether a file is left alone: it failed a moment ago, or several files in a row did. */
  isResting: (file: string) => boolean;
  failed: (file: string) => void;
  worked: (file: string) => void;
}

/**
 * Creates the record. A file that failed before says nothing of the service: a broken one is asked for again and again, and the others
 * go on.
 *
 * @param ms time for which a failed file is left alone, and the service after several of them, in milliseconds.
 */
export function createFileFaults(now: () => number, ms: number): FileFaults {
  const backoff = createBackoff(now, ms);
  const failedAtMs = createLru<number>(MOST_FILES);
  const lastOf = (file: string) => failedAtMs.get(file) ?? Number.NEGATIVE_INFINITY;
  const isKnown = (file: string) => lastOf(file) !== Number.NEGATIVE_INFINITY;
  return {
    isResting: (file) => backoff.isDown(SERVICE) || ageOf(lastOf(file), now()) < ms,
    failed: (file) => {
      if (!isKnown(file)) backoff.start(SERVICE);
      failedAtMs.set(file, now());
    },
    worked: (file) => {
      backoff.end(SERVICE);
      if (isKnown(file)) failedAtMs.set(file, Number.NEGATIVE_INFINITY);
    },
  };
}
