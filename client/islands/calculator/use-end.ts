import { useEffect, useRef } from "react";

/** The tolerance for clocks that differ: this long after an end, the data that follow it are available. */
const SLACK_MS = 1000;
/** The longest delay that a timer accepts. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls `onEnd` once when an instant has passed, also on a page that slept meanwhile. An instant that was over from the start is
 * ignored, because the visitor's clock may be wrong.
 *
 * @param untilMs in epoch milliseconds; the same instant is not reported again.
 */
export function useEnd(untilMs: number | undefined, onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const waitMs = (untilMs ?? 0) + SLACK_MS - Date.now();
    if (waitMs <= SLACK_MS) return;
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(check, Math.min(waitMs, LONGEST_MS));
    addEventListener("pageshow", check, { signal });
    document.addEventListener("visibilitychange", check, { signal });
    function stop() {
      clearTimeout(timer);
      listening.abort();
    }
    function check() {
      if (Date.now() < (untilMs ?? 0) + SLACK_MS) return;
      stop();
      latest.current();
    }
    return stop;
  }, [untilMs]);
}
