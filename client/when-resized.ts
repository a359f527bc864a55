import { RESIZE_DEBOUNCE_MS } from "#domain/navigation/scroll-slider.ts";

/** Runs each time that resizing the window has come to rest. */
export function whenResized(run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(run, RESIZE_DEBOUNCE_MS);
  });
}
