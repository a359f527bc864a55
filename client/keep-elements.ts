/**
 * The number of times a second that an element is put back; without a limit, a script that removes it each time would block the page
 * for ever.
 */
const MOST_TIMES = 10;
const SECOND_MS = 1000;

/** A node of React's internal tree, with the properties used here. There are two of each node; those below `current` are shown. */
interface TreeNode {
  readonly return: TreeNode | null;
  readonly child: TreeNode | null;
  readonly sibling: TreeNode | null;
  readonly alternate: TreeNode | null;
  readonly stateNode: { readonly current?: TreeNode } | null;
}

/**
 * Puts back elements that anybody but React removes from React's markup, such as an extension, an ad blocker or another script. React
 * would go on with elements that are no longer on the page: price changes would be invisible, and its next removal of such an element
 * would fail.
 *
 * @returns a function that stops it.
 */
export function keepElements(container: Element): () => void {
  const times = new Map<Node, number>();
  const observer = new MutationObserver((records) => {
    // From last to first: each removal then finds the neighbours that it had at that time.
    for (const record of records.reverse()) {
      const { target, removedNodes, addedNodes } = record;
      if (target !== container && !isKept(target)) continue;
      const lost = [...removedNodes].filter((node) => node.parentNode !== target && isKept(node));
      const back = lost.filter((node) => (times.get(node) ?? 0) < MOST_TIMES);
      if (back.length === 0) continue;
      if (times.size === 0) setTimeout(() => times.clear(), SECOND_MS);
      for (const node of back) times.set(node, (times.get(node) ?? 0) + 1);
      for (const node of back) target.insertBefore(node, placeIn(record));
      // Remove the nodes that replaced them.
      for (const node of addedNodes) if (node.parentNode === target && !isKept(node)) target.removeChild(node);
    }
    observer.takeRecords();
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Returns the node before which the removed nodes stood. */
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
