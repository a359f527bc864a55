import { RESIZE_DEBOUNCE_MS } from "#domain/navigation/scroll-slider.ts";

const running = new WeakMap<HTMLElement, number>();

/** Scrolls a row sideways, in the time given; at once where that is none, or motion is not welcome. While it moves it is of class `moving` and does not snap. */
export function scrollSideways(row: HTMLElement, to: number, durationMs: number): void {
  const from = row.scrollLeft;
  const target = Math.min(to, row.scrollWidth - row.clientWidth);
  const isAtOnce = durationMs === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const start = performance.now();
  row.classList.add("moving");
  const step = (now: number) => {
    const part = isAtOnce ? 1 : Math.min(1, Math.max(0, now - start) / durationMs);
    row.scrollLeft = from + (target - from) * (1 - (1 - part) ** 3);
    if (part < 1) running.set(row, requestAnimationFrame(step));
    else row.classList.remove("moving");
  };
  cancelAnimationFrame(running.get(row) ?? 0);
  step(start);
}

/**
 * Runs each time that an element has another width and that has come to rest: a phone's address bar changes none. One that is hidden
 * has none, and keeps what it had.
 *
 * @returns a function that says whether it has the width that it had at rest.
 */
export function whenResized(element: HTMLElement, run: () => void): () => boolean {
  let width = element.clientWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAtRest = () => element.clientWidth === width;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isAtRest() || element.clientWidth === 0) return;
      width = element.clientWidth;
      run();
    }, RESIZE_DEBOUNCE_MS);
  }).observe(element);
  return isAtRest;
}
