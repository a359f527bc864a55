/**
 * A countdown (spec 001 §4): started, in progress, aborted or ended. `waiting` is a countdown that no script has begun.
 * It pauses while its tab is hidden, and catches up when the tab is seen again.
 */
export interface Countdown {
  readonly state: "waiting" | "started" | "progress" | "aborted" | "ended";
  /** The end of the countdown, in epoch milliseconds. */
  readonly endMs: number;
  readonly leftMs: number;
  readonly isPaused: boolean;
}

/** An event; `at` is its time in epoch milliseconds. */
export type CountdownEvent = { readonly type: "start" | "tick" | "hide" | "show" | "abort"; readonly at: number };

/** A countdown before its start. With a date that is invalid or over it has nothing to count, and is ended from the beginning. */
export function createCountdown(endMs: number, nowMs: number): Countdown {
  const leftMs = leftUntil(endMs, nowMs);
  return { state: leftMs === 0 ? "ended" : "waiting", endMs, leftMs, isPaused: false };
}

/** The countdown after an event. One that is over stays so, even if the clock is set back. */
export function nextCountdown(countdown: Countdown, { type, at }: CountdownEvent): Countdown {
  const { state, endMs, isPaused } = countdown;
  if (state === "ended" || state === "aborted") return countdown;
  if (type === "abort") return { ...countdown, state: "aborted", isPaused: false };
  if (type === "start" ? state !== "waiting" : state === "waiting") return countdown;
  if (type === "hide") return { ...countdown, isPaused: true };
  if (type === "tick" && isPaused) return countdown;
  const leftMs = leftUntil(endMs, at);
  if (leftMs === 0) return { ...countdown, state: "ended", leftMs, isPaused: false };
  return { ...countdown, state: type === "start" ? "started" : "progress", leftMs, isPaused: false };
}

/**
 * The time until the next tick in milliseconds: a tick comes at each whole second that is left. Null for a countdown
 * that does not run.
 */
export function nextTickMs({ state, leftMs, isPaused }: Countdown): number | null {
  const runs = (state === "started" || state === "progress") && !isPaused;
  return runs ? leftMs % 1000 || 1000 : null;
}

/** The time that is left, in whole days, and in hours, minutes and seconds of the day that has begun; a second begun counts. */
export function partsOfTime(leftMs: number): { days: number; clock: string } {
  const seconds = Math.ceil(leftMs / 1000);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return { days: Math.floor(seconds / 86_400), clock: clock.map((part) => String(part).padStart(2, "0")).join(":") };
}

function leftUntil(endMs: number, nowMs: number): number {
  return Number.isFinite(endMs) ? Math.max(0, endMs - nowMs) : 0;
}
