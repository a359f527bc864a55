import { RESIZE_DEBOUNCE_MS } from "#domain/navigation/scroll-slider.ts";

const running = new WeakMap<HTMLElement, number>();

/**
 * Scrolls a row sideways in the given time; at once if the time is zero or the visitor prefers reduced motion. While it moves, the row
 * has the class `moving` and does not snap.
 */
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
 * Runs a function whenever an element's width has changed and come to rest; a phone's address bar changes no width. A hidden element
 * has no width and keeps the one it had.
 *
 * @returns a function that tells whether the element has the width that it had at rest.
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
