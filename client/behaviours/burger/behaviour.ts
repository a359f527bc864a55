import { BURGER_BREAKPOINT } from "#domain/page/breakpoints.ts";

/**
 * Moves the focus into a level of the burger navigation as it opens over what opened it, and closes all of it as soon as the bar has
 * room (spec 001 §2). The attribute `autofocus` would do the first, but a frame of another site, which an editor's is, complains of it.
 */
export default function burger(element: HTMLElement): void {
  const moveFocus = (panel: Element) => panel.querySelector<HTMLElement>(".turn")?.focus();
  element.addEventListener(
    "toggle",
    (event) => {
      const { target, newState } = event as ToggleEvent;
      if (newState === "open" && target instanceof HTMLElement && target.popover) moveFocus(target);
    },
    { capture: true },
  );
  if (element.matches(":popover-open")) moveFocus(element);
  matchMedia(`(min-width: ${BURGER_BREAKPOINT}px)`).addEventListener("change", ({ matches }) => {
    if (matches) element.hidePopover();
  });
}
