type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what has the focus, by its place in its block, and where its text is selected.
 *
 * @param blockId the attribute that names a block.
 * @returns a function that gives the focus back, should its element have been replaced.
 */
export function holdFocus(root: Element, blockId: string): () => void {
  const { activeElement } = document;
  const block = activeElement?.closest(`[${blockId}]`);
  if (!activeElement || !block || !root.contains(block)) return () => {};
  const id = block.getAttribute(blockId);
  const place = placeIn(block, activeElement);
  const selection = isField(activeElement)
    ? ([activeElement.selectionStart, activeElement.selectionEnd] as const)
    : null;
  return () => {
    if (activeElement.isConnected) return;
    const replaced = [...root.querySelectorAll(`[${blockId}]`)].find((one) => one.getAttribute(blockId) === id);
    const element = replaced && place.reduce<Element | undefined>((at, step) => at?.children[step], replaced);
    if (!(element instanceof HTMLElement)) return;
    element.focus({ preventScroll: true });
    if (selection && isField(element) && selection[0] !== null) element.setSelectionRange(selection[0], selection[1]);
  };
}

/** The way from a block down to an element: which child at each step. */
function placeIn(block: Element, element: Element): number[] {
  const steps: number[] = [];
  for (let at = element; at !== block && at.parentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps;
}

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
