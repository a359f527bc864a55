import { options, type VNode } from "preact";

/**
 * The number of times a second that an element is put back; without a limit, a script that removes it each time would block the page
 * for ever.
 */
const MOST_TIMES = 10;
const SECOND_MS = 1000;

/** A node of an island's tree. Preact's own build has its parts, and one of its hooks, under these short names. */
interface TreeNode extends VNode {
  /** Its element or text of the page. */
  __e?: Element | Text | null;
  /** The nodes below it. */
  __k?: (TreeNode | null)[] | null;
}

/** The elements that islands show, each with its text if that is alone in it. */
const shown = new WeakMap<Node, unknown>();

const isElement = ({ type }: VNode) => typeof type === "string";

/** Attributes that tell an element of an island from another of its kind, which an extension put there. */
const MARKS = ["class", "id", "role", "type"];
/** True while an island is hydrated, and whether its markup has been found to be another since. */
let isHydrating = false;
let isOther = false;

/**
 * Hydrates an island and tells whether the markup is its own. Preact takes the first element of a kind for its own and corrects no
 * attribute. In other markup nothing of the island has started, and it must be rendered anew.
 */
export function isOwnMarkup(hydrate: () => void): boolean {
  isHydrating = true;
  isOther = false;
  try {
    hydrate();
  } finally {
    isHydrating = false;
  }
  return !isOther;
}

const { diffed, unmount } = options;
options.diffed = (node: TreeNode) => {
  diffed?.(node);
  if (!node.__e || !isElement(node)) return;
  const element = node.__e as Element;
  const props = node.props as Record<string, string | undefined>;
  isOther ||= isHydrating && MARKS.some((name) => !(element.getAttribute(name) ?? "").includes(props[name] ?? ""));
  note(element, node.__k ?? []);
};
options.unmount = (node: TreeNode) => {
  unmount?.(node);
  if (node.__e && isElement(node)) shown.delete(node.__e);
};

/** True once a page was reported whose markup lacks an element of an island: it is made then, and one report says enough. */
let isReported = false;
const { __c: commit } = options as { __c?: (root: VNode, queue: unknown[]) => void };
Object.assign(options, {
  // Refs are set by now, and effects start.
  __c: (root: VNode, queue: unknown[]) => {
    if (isHydrating && isOther) queue.length = 0;
    commit?.(root, queue);
  },
  __m: ({ type }: TreeNode) => {
    // Only an element makes the markup another: a text that a translator replaced is made anew where it stands.
    if (type) isOther = true;
    if (!isReported) reportError(new Error(`The markup of an island lacks an element: ${String(type)}.`));
    isReported = true;
  },
});

/**
 * Notes what is shown of an element. If its text has changed, whatever a translator put in the place of the earlier one is removed.
 * A text that did not change stays in her language.
 */
function note(element: Element, [child, ...others]: readonly (TreeNode | null)[]) {
  const alone = child?.type === null && others.length === 0 ? child : null;
  const text = alone?.props;
  if (shown.has(element) && shown.get(element) !== text) {
    for (const node of [...element.childNodes]) if (node !== alone?.__e && !shown.has(node)) node.remove();
    if (alone?.__e && alone.__e.parentNode !== element) element.append(alone.__e);
  }
  shown.set(element, text);
}

/**
 * Puts back elements of an island that anybody else removes, such as an extension, an ad blocker or another script. The island would go
 * on with elements that are no longer on the page, and price changes would be invisible.
 *
 * @returns a function that stops it.
 */
export function keepElements(container: Element): () => void {
  const times = new Map<Node, number>();
  const observer = new MutationObserver((records) => {
    // From last to first: each removal then finds the neighbours that it had at that time.
    for (const record of records.reverse()) {
      const { target, removedNodes, addedNodes } = record;
      if (target !== container && !shown.has(target)) continue;
      const lost = [...removedNodes].filter((node) => node.parentNode !== target && shown.has(node));
      const back = lost.filter((node) => (times.get(node) ?? 0) < MOST_TIMES);
      if (back.length === 0) continue;
      if (times.size === 0) setTimeout(() => times.clear(), SECOND_MS);
      for (const node of back) times.set(node, (times.get(node) ?? 0) + 1);
      for (const node of back) target.insertBefore(node, placeIn(record));
      // Remove the nodes that replaced them.
      for (const node of addedNodes) if (node.parentNode === target && !shown.has(node)) target.removeChild(node);
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
