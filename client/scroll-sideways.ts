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
