import type { Dom } from "./dom.ts";

/**
 * Finds controls that another element covers after scrolling to them, from above and from below, including bars that stick. At the end,
 * the page is back where it began.
 */
export function findCovered({ isSeen, nameOf, report }: Dom): void {
  const controls = [
    ...document.body.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, textarea"),
  ].filter(isSeen);
  const look = (control: Element) => {
    control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const rect = control.getClientRects()[0];
    if (!rect) return;
    // A control that is higher than the screen is checked at its visible part.
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint((rect.left + rect.right) / 2, y);
    const label = control.closest("label");
    if (hit && (control.contains(hit) || (label !== null && hit.closest("label") === label))) return;
    report("covered", control, `by ${hit ? nameOf(hit) : "nothing that can be hit"}`);
  };
  scrollTo({ top: 0, behavior: "instant" });
  for (const control of controls) look(control);
  for (const control of controls.reverse()) look(control);
  scrollTo({ top: 0, behavior: "instant" });
}
