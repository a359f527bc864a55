import type { Deadline } from "../../memory/deadline.ts";
import type { SpaceHealth } from "./space-health.ts";

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
