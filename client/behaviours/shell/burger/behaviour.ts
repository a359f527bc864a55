import { BURGER_BREAKPOINT } from "#domain/page/breakpoints.ts";

/**
 * Moves the focus into a level of the burger navigation when it opens, and back when it closes: the platform does the latter for the
 * first level only. Closes all levels as soon as the navigation bar has room (spec 001 §2). The attribute `autofocus` could set the
 * focus, but browsers report an error for it in a frame of another site, such as the editor's.
 */
export default function burger(element: HTMLElement): void {
  const moveFocus = (panel: Element) => panel.querySelector<HTMLElement>(".turn")?.focus();
  const giveBack = (level: Element) => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || level.contains(activeElement);
    if (level === element || !isLost || !element.matches(":popover-open")) return;
    element.querySelector<HTMLElement>(`[popovertarget="${level.id}"]:not(.turn)`)?.focus();
  };
  element.addEventListener(
    "toggle",
    (event) => {
      const { target, newState } = event as ToggleEvent;
      if (!(target instanceof HTMLElement) || !target.popover) return;
      if (newState === "open") moveFocus(target);
      else giveBack(target);
    },
    { capture: true },
  );
  if (element.matches(":popover-open")) moveFocus(element);
  matchMedia(`(min-width: ${BURGER_BREAKPOINT}px)`).addEventListener("change", ({ matches }) => {
    if (matches) element.hidePopover();
  });
}
