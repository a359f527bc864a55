const HELD = ["click", "change", "pointermove"];

/**
 * Holds the first click or change inside an element while its script loads, to replay it when the script listens. A link is not held:
 * it works without script. Listeners further out (the Visual Editor's bridge) heard the original event, so the replayed one does not
 * leave the element. A pointer that still rests on the element, and the focus, are reported again, because their events would not come
 * again.
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
        // Behaviours listen to `pointermove`, React to `pointerover`.
        for (const type of ["pointerover", "pointermove"])
          pointer.target.dispatchEvent(new PointerEvent(type, pointer as PointerEvent));
      }
      if (first?.target instanceof Element && first.target.isConnected) {
        element.addEventListener(first.type, stopPropagation, { once: true });
        first.target.dispatchEvent(new Event(first.type, { bubbles: true, cancelable: true }));
      }
    });
}

/** Keeps a replayed event inside the element. Listeners on the element itself, such as React, still hear it. */
function stopPropagation(event: Event) {
  event.stopPropagation();
}
