import { afterHover, type HoverEvent, type HoverTarget, NOTHING_OPEN } from "#domain/navigation/flyout-hover.ts";

/**
 * Opens the flyouts of the navigation bar for a pointer that rests on an item (spec 001 §4). The platform itself handles presses and
 * keys.
 */
export default function navigation(bar: HTMLElement): void {
  const items = [...bar.querySelectorAll("li")].map((item) => {
    const button = item.querySelector<HTMLButtonElement>("button");
    return { item, button, flyout: button?.popoverTargetElement as HTMLElement | null | undefined };
  });
  let state = NOTHING_OPEN;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (event: HoverEvent) => {
    const { open } = state;
    state = afterHover(state, event);
    if (state.open !== open && event.type !== "press" && event.type !== "closed") follow(open);
    clearTimeout(timer);
    if (state.next) timer = setTimeout(wait, Math.max(0, state.next.due - performance.now()));
  };
  const wait = () => take({ type: "wait", now: performance.now() });
  const follow = (before: number | null) => {
    const [shown, next] = [before, state.open].map((at) => (at === null ? undefined : items[at]));
    if (next?.flyout && next.button) next.flyout.showPopover({ source: next.button });
    else shown?.flyout?.hidePopover();
  };
  const flyoutOf = () => (state.open === null ? null : items[state.open]?.flyout);
  const targetOf = (element: Element): HoverTarget => {
    if (flyoutOf()?.contains(element)) return "flyout";
    const at = items.findIndex(({ item }) => item.contains(element));
    // A pointer between the items, or on an item without a flyout, opens nothing.
    return at < 0 || !items[at]?.flyout ? null : at;
  };

  document.addEventListener(
    "pointermove",
    ({ target, pointerType, clientX: x, clientY: y }) => {
      if (pointerType === "touch" || !(target instanceof Element)) return;
      const on = targetOf(target);
      if (on === null && state.open === null && !state.next) return;
      take({
        type: "move",
        on,
        at: { x, y },
        flyout: flyoutOf()?.getBoundingClientRect() ?? null,
        now: performance.now(),
      });
    },
    { passive: true },
  );
  for (const [at, { button, flyout }] of items.entries()) {
    // The button was pressed before this ran.
    if (flyout?.matches(":popover-open")) take({ type: "press", item: at });
    // A press on the button of a flyout that the pointer has opened keeps it open.
    button?.addEventListener("click", (event) => {
      if (state.open !== at || state.isPinned) return;
      event.preventDefault();
      take({ type: "press", item: at });
    });
    flyout?.addEventListener("toggle", ({ newState }) => {
      if (newState === "closed" && state.open === at) take({ type: "closed" });
      if (newState === "open" && state.open !== at) take({ type: "press", item: at });
    });
  }
}
