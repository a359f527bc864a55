const HELD = ["click", "change", "pointermove"];

/**
 * Holds the first click or change inside an element while its script is on the way, to give it again once that
 * listens. A link keeps its own way: it works without script. Whoever listens further out (the Visual
 * Editor's bridge) heard the event when it was made, so it does not leave the element a second time.
 * A pointer that still rests there, and the focus, are told anew: neither would come again.
 *
 * @returns a function that replays the events after the element's script has started.
 */
export function replayFirstEvent(element: HTMLElement): () => void {
  let first: Event | undefined;
  let pointer: Event | undefined;
  const hold = (event: Event) => {
    if (event.type === "pointermove") pointer = event;
    else if (!(event.target instanceof Element && event.target.closest("a[href]"))) first ??= event;
  };
  for (const type of HELD) element.addEventListener(type, hold, { capture: true });
  return () =>
    requestAnimationFrame(() => {
      for (const type of HELD) element.removeEventListener(type, hold, { capture: true });
      const { activeElement } = document;
      if (element.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      if (pointer?.target instanceof Element && pointer.target.matches(":hover")) {
        // A behaviour hears a pointer move, React one that comes in.
        for (const type of ["pointerover", "pointermove"])
          pointer.target.dispatchEvent(new PointerEvent(type, pointer as PointerEvent));
      }
      if (first?.target instanceof Element && first.target.isConnected) {
        element.addEventListener(first.type, stopPropagation, { once: true });
        first.target.dispatchEvent(new Event(first.type, { bubbles: true, cancelable: true }));
      }
    });
}

/** Those that listen on the same element still hear it: React does. */
function stopPropagation(event: Event) {
  event.stopPropagation();
}
