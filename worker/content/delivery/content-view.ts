import type { Deadline } from "../../memory/deadline.ts";
import type { SpaceHealth } from "./space-health.ts";

/** No view of a space in trouble makes more requests than this. */
const MOST_REQUESTS = 3;
/** So many stories a view asks a failing space for, its page and its frame; of a slow one a single story, to its end. */
const MOST_READINGS = { failing: 2, slow: 1 };
/** A visitor waits this long for a new story where an old copy could be shown. */
const NEW_STORY_MS = 1000;

/** What one view may ask of its space, all the stories that it reads together. */
export interface ContentView {
  /** How long the visitor still waits for a story, in milliseconds; not long where there is an old copy to show. */
  waitMs: (hasCopy: boolean) => number;
  /** Whether another story may be asked for; where there is a copy to show, sooner not. */
  takeReading: (hasCopy: boolean) => boolean;
  /** Whether another request may go out; it counts as gone out. */
  takeRequest: () => boolean;
  /** Whether the next locale may be asked while the one before has not answered: where nobody knows of trouble, and once at most. */
  takeHedge: () => boolean;
  /** Whether something may be asked for once more after a pause: one thing a view, and in time. */
  takeRetry: (pauseMs: number) => boolean;
}

/**
 * Begins a view. While its space answers well it may ask what it likes. In trouble it makes three requests at most, one of
 * them the one retry that a visitor waits for.
 *
 * @param timeoutMs how long the visitor waits for stories at most.
 * @param deadline the time that the view has for everything; left out, nothing else takes of it.
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
