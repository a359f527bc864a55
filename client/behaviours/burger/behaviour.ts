import { BURGER_BREAKPOINT } from "#domain/page/breakpoints.ts";

/** Closes the burger navigation as soon as the bar has room (spec 001 §2). */
export default function burger(element: HTMLElement): void {
  matchMedia(`(min-width: ${BURGER_BREAKPOINT}px)`).addEventListener("change", ({ matches }) => {
    if (matches) element.hidePopover();
  });
}
