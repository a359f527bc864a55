/** So often an element that a script takes away is put back: one that takes it away for ever would otherwise never end. */
const MOST_TIMES = 3;

/** A node of React's own tree, as far as it is looked at here: `return` leads to the one above. */
interface TreeNode {
  readonly return: TreeNode | null;
  readonly tag: number;
}
/** The root's tag. What does not lead up to it is no part of the page any more. */
const ROOT = 3;

/**
 * Puts back what anybody but React takes from markup that React keeps: an extension, an ad blocker, another script. React goes on
 * with elements that are on no page: prices change that nobody sees, and at the next one that it removes it fails.
 *
 * @returns stops it.
 */
export function keepElements(container: Element): () => void {
  const times = new WeakMap<Node, number>();
  const observer = new MutationObserver((records) => {
    // Back to front: each then finds beside it what stood there as it went.
    for (const record of records.reverse()) {
      const { target, removedNodes, addedNodes } = record;
      if (target !== container && !isKept(target)) continue;
      const lost = [...removedNodes].filter((node) => node.parentNode !== target && isKept(node));
      const back = lost.filter((node) => (times.get(node) ?? 0) < MOST_TIMES);
      if (back.length === 0) continue;
      for (const node of back) times.set(node, (times.get(node) ?? 0) + 1);
      for (const node of back) target.insertBefore(node, placeIn(record));
      // What was put in their place.
      for (const node of addedNodes) if (node.parentNode === target && !isKept(node)) target.removeChild(node);
    }
    observer.takeRecords();
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The node that what was removed stood before. */
function placeIn({ target, previousSibling, nextSibling }: MutationRecord): Node | null {
  if (nextSibling?.parentNode === target) return nextSibling;
  if (previousSibling?.parentNode === target) return previousSibling.nextSibling;
  return nextSibling && target.firstChild;
}

/** Whether React has an element in its tree: it marks each with a node of its own, which it cuts off as it removes the element. */
function isKept(element: Node): boolean {
  const mark = Object.keys(element).find((key) => key.startsWith("__reactFiber$"));
  let node = mark === undefined ? null : (element as unknown as Record<string, TreeNode>)[mark];
  while (node?.return) node = node.return;
  return node?.tag === ROOT;
}
