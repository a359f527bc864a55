import type { Dom } from "./dom.ts";

/**
 * Controls that something else lies over once they are scrolled to, from above and from below: bars that stick included. The page
 * ends where it began.
 */
export function findCovered({ isSeen, nameOf, report }: Dom): void {
  const controls = [
    ...document.body.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, textarea"),
  ].filter(isSeen);
  const look = (control: Element) => {
    control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const rect = control.getClientRects()[0];
    if (!rect) return;
    // One that is higher than the screen is looked at where it is in sight.
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
