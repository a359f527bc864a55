/** So often in a second an element is put back: a script that takes it away each time would otherwise never let go of the page. */
const MOST_TIMES = 10;
const SECOND_MS = 1000;

/** A node of React's own tree, as far as it is looked at here: there are two of each, and those below `current` are what is shown. */
interface TreeNode {
  readonly return: TreeNode | null;
  readonly child: TreeNode | null;
  readonly sibling: TreeNode | null;
  readonly alternate: TreeNode | null;
  readonly stateNode: { readonly current?: TreeNode } | null;
}

/**
 * Puts back what anybody but React takes from markup that React keeps: an extension, an ad blocker, another script. React goes on
 * with elements that are on no page: prices change that nobody sees, and at the next one that it removes it fails.
 *
 * @returns stops it.
 */
export function keepElements(container: Element): () => void {
  const times = new Map<Node, number>();
  const observer = new MutationObserver((records) => {
    // Back to front: each then finds beside it what stood there as it went.
    for (const record of records.reverse()) {
      const { target, removedNodes, addedNodes } = record;
      if (target !== container && !isKept(target)) continue;
      const lost = [...removedNodes].filter((node) => node.parentNode !== target && isKept(node));
      const back = lost.filter((node) => (times.get(node) ?? 0) < MOST_TIMES);
      if (back.length === 0) continue;
      if (times.size === 0) setTimeout(() => times.clear(), SECOND_MS);
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

/**
 * Tells whether React shows an element. React marks each element with its node, also removed ones and those it never
 * showed.
 */
function isKept(element: Node): boolean {
  const mark = Object.keys(element).find((key) => key.startsWith("__reactFiber$"));
  const path: TreeNode[] = [];
  let node = mark === undefined ? null : (element as unknown as Record<string, TreeNode | null>)[mark];
  for (; node; node = node.return) path.unshift(node);
  const [root, ...below] = path;
  let shown = root?.stateNode?.current ?? null;
  for (const wanted of below) {
    shown = shown?.child ?? null;
    while (shown && shown !== wanted && shown.alternate !== wanted) shown = shown.sibling;
  }
  return shown !== null;
}
