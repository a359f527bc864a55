/** The attribute of a block that editors can click, with its story and blok. */
const BLOCK_ID = "data-blok-uid";

/** A selector of the parts around the blocks, each of which has an id or a class of its own: a page may have any of them or not. */
const FRAME = "body > :is(.header, .sub-navigation, .action-bar, .breadcrumb, .footer, .smart-banner, [popover])";

/** Replaces the shown page by a newly rendered one, block by block. */
interface Patcher {
  show: (next: Document) => void;
}

/**
 * Makes the patcher of a page. It compares blocks by the HTML that the shop rendered, not by later changes of scripts. An unchanged
 * block stays as it is, with its state. The editor's focus stays where it was.
 */
export function createPatcher(page: Document): Patcher {
  const main = page.querySelector("main");
  const rendered = new Map<Element, string>();
  for (const block of main?.children ?? []) rendered.set(block, block.outerHTML);
  for (const part of page.querySelectorAll(FRAME)) rendered.set(part, part.outerHTML);

  function showBlocks(next: Element, current: Element) {
    const known = new Map([...current.children].map((block) => [keyOf(block), block]));
    const kept = [...next.children].map((block) => {
      const html = block.outerHTML;
      const key = keyOf(block);
      const shown = known.get(key);
      // Bloks that a script wrote may share a `_uid`, or have none: an element takes the place of one of them alone.
      known.delete(key);
      if (shown && rendered.get(shown) === html) return shown;
      const imported = page.importNode(block, true);
      rendered.set(imported, html);
      return imported;
    });
    for (const block of [...current.children]) if (!kept.includes(block)) block.remove();
    for (const [at, block] of kept.entries()) {
      if (current.children[at] !== block) current.insertBefore(block, current.children[at] ?? null);
    }
  }

  /** Replaces, adds and removes parts of the frame, in the order of the new page. What lies over the page stays open. */
  function showFrame(next: Document) {
    const known = new Map([...page.querySelectorAll(FRAME)].map((part) => [nameOf(part), part]));
    let before: Element | undefined;
    for (const part of next.querySelectorAll(FRAME)) {
      const html = part.outerHTML;
      let shown = known.get(nameOf(part));
      known.delete(nameOf(part));
      if (!shown || rendered.get(shown) !== html) {
        const imported = page.importNode(part, true);
        if (!shown) before?.after(imported);
        else if (shown.hasAttribute("popover")) shown.replaceChildren(...imported.childNodes);
        else shown.replaceWith(imported);
        shown = shown?.isConnected ? shown : imported;
        rendered.set(shown, html);
      }
      before = shown;
    }
    for (const gone of known.values()) if (rendered.has(gone)) gone.remove();
  }

  return {
    show: (next) => {
      const nextMain = next.querySelector("main");
      if (!main || !nextMain) return;
      const restoreFocus = holdFocus(main, BLOCK_ID);
      addStyles(page, next);
      showBlocks(nextMain, main);
      showFrame(next);
      page.title = next.title;
      restoreFocus();
      page.dispatchEvent(new Event("islands"));
    },
  };
}

/** Returns the name of a part of the frame. */
function nameOf(part: Element): string {
  return part.id || (part.classList[0] ?? "");
}

/** Returns the key of an element. An element between blocks, such as an island's props, has the key of its position behind a block. */
function keyOf(element: Element): string {
  let steps = 0;
  for (let one: Element | null = element; one; one = one.previousElementSibling, steps++) {
    const id = one.getAttribute(BLOCK_ID);
    if (id) return `${id}+${steps}`;
  }
  return `start+${steps}`;
}

/** Adds the style sheets that new blocks bring. */
function addStyles(page: Document, next: Document) {
  const known = new Set([...page.querySelectorAll("style")].map(({ textContent }) => textContent));
  for (const style of next.querySelectorAll("style")) {
    if (!known.has(style.textContent)) page.head.append(page.importNode(style, true));
  }
}
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers the focused element, by its place in its block, and the selection of its text.
 *
 * @param blockId the attribute that names a block.
 * @returns a function that restores the focus if the element was replaced.
 */
function holdFocus(root: Element, blockId: string): () => void {
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

/** Returns the path from a block down to an element: the index of the child at each step. */
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
const NOTICE = "preview-ended";

/** Says, once, that edits are no longer shown, and what to do. Editors read English, as in the fields of the space. */
export function showEnded(page: Document): void {
  if (page.getElementById(NOTICE)) return;
  const notice = page.createElement("p");
  notice.id = NOTICE;
  notice.lang = "en";
  notice.setAttribute("role", "alert");
  notice.textContent = "The preview has ended. Reload the editor to go on. What you saved is kept.";
  const look =
    "position:fixed;inset:0 0 auto;z-index:9999;margin:0;padding:1rem;background:#8a1c1c;color:#fff;font:600 1rem sans-serif";
  notice.style.cssText = look;
  page.body.append(notice);
}
