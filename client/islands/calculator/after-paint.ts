/** Runs work after the next frame has been painted, so that the result of a tap shows without waiting for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
