import { ageOf } from "#domain/age.ts";

/** After a failure whoever has an old copy shows it without asking for this long. */
const LEFT_ALONE_MS = 2000;
/** A space that fails so often without an answer between is down: a single broken story is not. */
const FAILURES_WHEN_DOWN = 3;
/** So often somebody finds out whether it is back: all others are answered at once. */
const PROBE_MS = 1000;
/** What nobody has asked for so long is not known to be down any more. */
const REMEMBERED_MS = 10_000;
/** An answer that takes this long is a slow one. */
const SLOW_MS = 1000;
/** The first rest after a 429 that does not say until when (spec 000 §9); the next one, after that is over, is twice as long. */
const FIRST_REST_MS = 300;
/** No rest is longer that nobody asked for: so late at most it is found out that the space is back. */
const LONGEST_OWN_REST_MS = 5000;
/** No rest is longer, whatever the service says. */
const LONGEST_REST_MS = 60_000;

/**
 * How a space of the content service does, as far as one isolate knows: shared by all who read it. It holds nothing but
 * numbers, and asks nobody.
 */
export interface SpaceHealth {
  /** Says that a story was read, or is known to be missing. */
  answered: () => void;
  /** When that was last, in epoch milliseconds; 0 where it was not. */
  answeredAtMs: () => number;
  /** Says that a story could not be read, or not in time. */
  failed: () => void;
  /** Says how long a request took that was answered. */
  took: (ms: number) => void;
  /** Says that the service wants to be left alone: for so long, or for as long as seems right where it does not say (null). */
  rest: (ms: number | null) => void;
  /** How long nobody may ask it, in milliseconds. */
  restMs: () => number;
  /** Whether the latest that is known of it is a slow answer. */
  isSlow: () => boolean;
  /** Whether it failed, or was slow, a moment ago: then nothing is asked that can wait. */
  isInTrouble: () => boolean;
  /**
   * Whether somebody may ask a space that may be failing. Once it failed, whoever has an old copy leaves it alone for two
   * seconds; once it is down, so does whoever has none; then one each second finds out for all.
   */
  admit: (hasCopy: boolean) => boolean;
  /** Counts the failures: what was under way before one is not waited for by newcomers. */
  failures: () => number;
}

export function createSpaceHealth(now: () => number): SpaceHealth {
  let failures = 0;
  let inARow = 0;
  let rests = 0;
  let restUntilMs = 0;
  let answeredAtMs = 0;
  let [failedAtMs, probedAtMs, slowAtMs] = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  const isSince = (atMs: number, ms: number) => ageOf(atMs, now()) < ms;
  const isFailing = () => inARow > 0 && isSince(failedAtMs, LEFT_ALONE_MS);
  const isSlow = () => isSince(slowAtMs, LEFT_ALONE_MS);

  return {
    answeredAtMs: () => answeredAtMs,
    answered: () => {
      answeredAtMs = now();
      [inARow, rests] = [0, 0];
    },
    failed: () => {
      failures++;
      inARow = isSince(failedAtMs, REMEMBERED_MS) ? inARow + 1 : 1;
      failedAtMs = now();
    },
    took: (ms) => {
      slowAtMs = ms >= SLOW_MS ? now() : Number.NEGATIVE_INFINITY;
    },
    rest: (ms) => {
      if (ms !== null) restUntilMs = Math.max(restUntilMs, now() + Math.min(ms, LONGEST_REST_MS));
      // Several that were under way at once say one thing, once.
      else if (now() >= restUntilMs) restUntilMs = now() + Math.min(FIRST_REST_MS * 2 ** rests++, LONGEST_OWN_REST_MS);
    },
    restMs: () => Math.max(0, restUntilMs - now()),
    isSlow,
    isInTrouble: () => isFailing() || isSlow() || now() < restUntilMs,
    admit: (hasCopy) => {
      if (inARow === 0 || !isSince(failedAtMs, REMEMBERED_MS)) return true;
      if (hasCopy ? isFailing() : inARow >= FAILURES_WHEN_DOWN && isSince(failedAtMs, PROBE_MS)) return false;
      if (!hasCopy && inARow < FAILURES_WHEN_DOWN) return true;
      if (isSince(probedAtMs, PROBE_MS)) return false;
      probedAtMs = now();
      return true;
    },
    failures: () => failures,
  };
}
