import { start } from "./start.ts";

/**
 * Starts what a page does besides showing itself: it asks for consent, and measures what it may. That waits until the page has loaded,
 * is idle and has been opened: a page may be rendered ahead for a visitor who never comes.
 */
export default function measure(element: HTMLElement): void {
  const begin = () => start(element);
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(begin, { timeout: 500 }) : begin());
  const whenLoaded = () => (document.readyState === "complete" ? whenIdle() : addEventListener("load", whenIdle));
  if (document.prerendering) document.addEventListener("prerenderingchange", whenLoaded, { once: true });
  else whenLoaded();
}
