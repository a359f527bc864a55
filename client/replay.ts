/**
 * Holds the first click or change inside an island while its script is on the way, to give it again once React
 * listens. A link keeps its own way: it works without React. Whoever listens further out (the Visual
 * Editor's bridge) heard the event when it was made, so it does not leave the island a second time.
 *
 * @returns a function that replays the event after the component has been hydrated.
 */
export function replayFirstEvent(element: HTMLElement): () => void {
  let first: Event | undefined;
  const hold = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
    if (!isLink) first ??= event;
  };
  for (const type of ["click", "change"]) element.addEventListener(type, hold, { capture: true });
  return () =>
    requestAnimationFrame(() => {
      for (const type of ["click", "change"]) element.removeEventListener(type, hold, { capture: true });
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
