import { carryToDesigner, travellingParameters } from "#domain/designer/travelling-parameters.ts";

/** Before a link can be followed, by pointer or by keyboard, here or in another tab. */
const BEFORE_FOLLOWING = ["pointerdown", "click", "contextmenu"] as const;

/**
 * Adds what travels from the page's address (`gclid`, `s`) to each link to a designer when it is about to be followed, so
 * that links which React draws later have it too. The page itself is the same for every visitor.
 */
export function decorateDesignerLinks(): void {
  const travelling = travellingParameters(location.search);
  if (travelling.size === 0) return;
  const decorate = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin) return;
    const address = link.pathname + link.search + link.hash;
    const carried = carryToDesigner(address, travelling);
    if (carried !== address) link.href = carried;
  };
  for (const type of BEFORE_FOLLOWING) document.addEventListener(type, decorate, { capture: true, passive: true });
}
