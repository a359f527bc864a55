import { RESIZE_DEBOUNCE_MS } from "#domain/navigation/scroll-slider.ts";

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
