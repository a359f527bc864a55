/**
 * Moves what lies over the page elsewhere while it would cover what has the focus, such as a part that sticks to the screen.
 *
 * @param places the values of `data-place`, the usual one first.
 */
export function giveWay(over: HTMLElement, places: readonly string[]): void {
  document.addEventListener("focusin", () => {
    // The browser scrolls to what has the focus after it has fired the event.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!over.isConnected || !activeElement || over.contains(activeElement)) return;
      const focused = activeElement.closest("label") ?? activeElement;
      for (const place of places) {
        over.dataset.place = place;
        if (!covers(over, focused)) return;
      }
    });
  });
}

function covers(over: Element, element: Element): boolean {
  const [own, other] = [over.getBoundingClientRect(), element.getBoundingClientRect()];
  const isBeside =
    other.bottom <= own.top || other.top >= own.bottom || other.right <= own.left || other.left >= own.right;
  // What is as tall as the screen can be seen beside it.
  return !isBeside && other.height < innerHeight / 2;
}
