/** Runs work once the next frame is on the screen: what a tap shows does not wait for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
