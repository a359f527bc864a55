const HELD = ["click", "change", "pointermove"];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Tells whether a field has another value than the page was sent with. Of a group of radio buttons that is the one chosen since. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(sent, 0);
  }
  // A text area has no boxes to check.
  const { type, checked, defaultChecked, value, defaultValue } = field as HTMLInputElement;
  return type === "radio" ? checked && !defaultChecked : checked !== defaultChecked || value !== defaultValue;
}

/**
 * Holds what happens inside an element while its script loads, to replay it when the script listens: the first click, and the change of
 * each field, also of one that was changed before the loader ran. A link is not held: it works without script. Listeners further out
 * (the Visual Editor's bridge) heard the original events, so the replayed ones do not leave the element. A pointer that still rests on
 * the element, and the focus, are reported again, because their events would not come again.
 *
 * @returns a function that replays the events after the element's script has started.
 */
export function holdEvents(element: HTMLElement): () => void {
  let pointer: Event | undefined;
  let clicked: EventTarget | null = null;
  const changed = new Set<EventTarget | null>(
    [...element.querySelectorAll<Field>("input,select,textarea")].filter(isChanged),
  );
  const hold = (event: Event) => {
    if (event.type === "pointermove") pointer = event;
    else if (event.type === "change") changed.add(event.target);
    else if (!(event.target as Element).closest("a[href]")) clicked ??= event.target;
  };
  for (const type of HELD) element.addEventListener(type, hold, { capture: true });
  return () =>
    requestAnimationFrame(() => {
      for (const type of HELD) element.removeEventListener(type, hold, { capture: true });
      const { activeElement } = document;
      if (element.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      if (pointer?.target instanceof Element && pointer.target.matches(":hover")) {
        // Behaviours listen to `pointermove`, islands to `pointerover`.
        for (const type of ["pointerover", "pointermove"])
          pointer.target.dispatchEvent(new PointerEvent(type, pointer as PointerEvent));
      }
      const replay = (type: string, target: EventTarget | null) => {
        if (!(target instanceof Element && target.isConnected)) return;
        element.addEventListener(type, stopPropagation);
        target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        element.removeEventListener(type, stopPropagation);
      };
      replay("click", clicked);
      for (const field of changed) for (const type of ["input", "change"]) replay(type, field);
    });
}

/** Keeps a replayed event inside the element. Listeners on the element itself still hear it. */
function stopPropagation(event: Event) {
  event.stopPropagation();
}
