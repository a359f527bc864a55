import { ageOf } from "#domain/age.ts";
import type { Deadline } from "../../memory/timeout.ts";

/** Time after a failure during which views with an old copy do not ask the space. */
const LEFT_ALONE_MS = 2000;
/** Failures without a success between them after which a space counts as down; a single broken story is not enough. */
const FAILURES_WHEN_DOWN = 3;
/** Interval of probes of a space that is down: one request finds out whether it is back, all others fail at once. */
const PROBE_MS = 1000;
/** Time after which an old failure no longer counts. */
const REMEMBERED_MS = 10_000;
/** Duration from which a response counts as slow. */
const SLOW_MS = 1000;
/** First pause after a 429 that states none (spec 000 §9); the next one, after that is over, is twice as long. */
const FIRST_REST_MS = 300;
/** Longest pause that the service did not ask for, and so the longest time until the space is known to be back. */
const LONGEST_OWN_REST_MS = 5000;
/** Longest pause of all, whatever the service says. */
const LONGEST_REST_MS = 60_000;

/**
 * Health of a content space, as one isolate measures it; shared by all its readers. It holds numbers
 * only, and sends no requests.
 */
export interface SpaceHealth {
  /** Records a success: a story was read, or reliably reported as missing. */
  answered: () => void;
  /** Time of the last success, in epoch milliseconds; 0 if there was none. */
  answeredAtMs: () => number;
  /** Records a failure: a story could not be read, or not in time. */
  failed: () => void;
  /** Records the duration of a request that got a response. */
  took: (ms: number) => void;
  /**
   * Records that the service asks to be left alone, for so many milliseconds; null if it does not say: then the
   * pause grows with each time.
   */
  rest: (ms: number | null) => void;
  /** Milliseconds for which nobody may ask the space. */
  restMs: () => number;
  /** Tells whether the space's latest response was slow. */
  isSlow: () => boolean;
  /**
   * Tells whether the space failed, was slow or asked for a pause a moment ago: requests that
   * can wait are then not sent.
   */
  isInTrouble: () => boolean;
  /**
   * Tells whether a view may ask a space that may be failing. After a failure, views with an old copy leave it alone
   * for two seconds. Once it is down, so do views without one; one probe a second is admitted.
   */
  admit: (hasCopy: boolean) => boolean;
  /** Number of failures so far: a request from before the last one is not joined by newcomers. */
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
      // Several requests at once may get the same 429: it counts once.
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

/** Maximum number of requests that a view sends to a space in trouble. */
const MOST_REQUESTS = 3;
/**
 * Maximum number of stories that a view reads from a space in trouble: two from a failing one, its page and its layout;
 * a single one from a slow one, which is then read to its end.
 */
const MOST_READINGS = { failing: 2, slow: 1 };
/** Time that a shopper waits for a new story if an old copy can be shown. */
const NEW_STORY_MS = 1000;

/** Budget of one view: the requests to its space, and the time for all the stories that it reads. */
export interface ContentView {
  /** Milliseconds that the shopper still waits for a story; fewer if there is an old copy to show. */
  waitMs: (hasCopy: boolean) => number;
  /**
   * Takes a story from the budget; false if it may not be requested. A space in trouble is asked less readily
   * if there is a copy to show.
   */
  takeReading: (hasCopy: boolean) => boolean;
  /** Takes a request from the budget; false if it may not be sent. */
  takeRequest: () => boolean;
  /**
   * Takes the one request for the next locale while the locale before has not answered; false
   * if the space is in trouble.
   */
  takeHedge: () => boolean;
  /** Takes the view's one retry; false if it was used, or would come too late after the pause. */
  takeRetry: (pauseMs: number) => boolean;
}

/**
 * Begins a view. It has no limits while its space answers well. In trouble it sends three requests at most, one of them
 * the only retry that a shopper waits for.
 *
 * @param timeoutMs maximum time that the shopper waits for stories, in milliseconds.
 * @param deadline deadline of the whole view; left out, `timeoutMs` alone counts.
 */
export function beginView(health: SpaceHealth, now: () => number, timeoutMs: number, deadline?: Deadline): ContentView {
  const deadlineMs = now() + Math.min(timeoutMs, deadline?.leftMs() ?? timeoutMs);
  let readings = 0;
  let requests = 0;
  let isAdmitted = false;
  let isHedged = false;
  let isRetried = false;
  const waitMs = (hasCopy: boolean) => Math.min(Math.max(0, deadlineMs - now()), hasCopy ? NEW_STORY_MS : timeoutMs);
  return {
    waitMs,
    takeReading: (hasCopy) => {
      if (health.restMs() >= waitMs(hasCopy)) return false;
      const most = health.isSlow() ? MOST_READINGS.slow : MOST_READINGS.failing;
      if (health.isInTrouble() && readings >= most) return false;
      isAdmitted ||= health.admit(hasCopy);
      if (isAdmitted) readings++;
      return isAdmitted;
    },
    takeRequest: () => {
      if (health.isSlow() && requests >= MOST_REQUESTS) return false;
      requests++;
      return true;
    },
    takeHedge: () => {
      if (isHedged || requests >= MOST_REQUESTS || health.isInTrouble()) return false;
      isHedged = true;
      return true;
    },
    takeRetry: (pauseMs) => {
      if (isRetried || requests >= MOST_REQUESTS || pauseMs >= waitMs(false)) return false;
      isRetried = true;
      return true;
    },
  };
}
