import { useEffect, useRef } from "react";

/** One clock may be ahead of another: so long after an end what follows it is there. */
const SLACK_MS = 1000;
/** The longest wait that a timer knows. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Says once when an instant has passed, also to a page that slept meanwhile. One that was over from the start is not waited for: the
 * visitor's clock may be wrong.
 *
 * @param untilMs in epoch milliseconds; the same instant again is not told of again.
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
