import { createCountdown, nextCountdown, nextTickMs, partsOfTime } from "#domain/navigation/countdown.ts";

/** Counts down to an end (spec 001 §4). It pauses while the tab is hidden, and is correct again when it is visible. */
export default function countdown(element: HTMLElement): void {
  const left = element.querySelector<HTMLElement>("[data-text]");
  let state = createCountdown(Number(element.dataset.end), Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    clearTimeout(timer);
    element.dataset.state = state.state;
    const { days: count, clock } = partsOfTime(state.leftMs);
    if (left) {
      const { text = "", day = "", days = "" } = left.dataset;
      const date = count === 1 ? day : days.replace("%", String(count));
      left.textContent = text.replace("%", count > 0 ? `${date} ${clock}` : clock);
    }
    const waitMs = nextTickMs(state);
    if (waitMs !== null) timer = setTimeout(() => follow(isGone() ? "abort" : "tick"), waitMs);
    else if (!state.isPaused) document.removeEventListener("visibilitychange", followTab);
  };
  const follow = (type: Parameters<typeof nextCountdown>[1]["type"]) => {
    state = nextCountdown(state, { type, at: Date.now() });
    show();
  };
  const followTab = () => follow(document.hidden ? "hide" : "show");
  /** Tells whether its bar was dismissed, or removed by an editor. */
  const isGone = () => !element.isConnected || element.closest("[hidden]") !== null;

  document.addEventListener("visibilitychange", followTab);
  follow("start");
}
