import { holdFocus } from "./focus.ts";

/** Marks a block that editors can click, by story and blok. */
const BLOCK_ID = "data-blok-uid";

/** Selector of the parts around the blocks. */
const FRAME = ".header, .breadcrumb, .footer";

/** Puts a newly rendered page in the place of the shown one, block by block. */
export interface Patcher {
  show: (next: Document) => void;
}

/**
 * Blocks are compared by the HTML that the shop rendered, not by what scripts have made of it since; one that is the same
 * stays as it is, with its state. The editor's focus stays where it was.
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
      const shown = known.get(keyOf(block));
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

  /** A part of the frame, which stands where it is whatever an editor does. */
  function showPart(next: Element | null, current: Element | null) {
    if (!next || !current || rendered.get(current) === next.outerHTML) return;
    const imported = page.importNode(next, true);
    rendered.set(imported, next.outerHTML);
    current.replaceWith(imported);
  }

  return {
    show: (next) => {
      const nextMain = next.querySelector("main");
      if (!main || !nextMain) return;
      const restoreFocus = holdFocus(main, BLOCK_ID);
      addStyles(page, next);
      showBlocks(nextMain, main);
      for (const part of FRAME.split(", ")) showPart(next.querySelector(part), page.querySelector(part));
      page.title = next.title;
      restoreFocus();
      page.dispatchEvent(new Event("islands"));
    },
  };
}

/**
 * Returns the key of an element. One between blocks, such as an island's props, has the key of its place behind a
 * block.
 */
function keyOf(element: Element): string {
  let steps = 0;
  for (let one: Element | null = element; one; one = one.previousElementSibling, steps++) {
    const id = one.getAttribute(BLOCK_ID);
    if (id) return `${id}+${steps}`;
  }
  return `start+${steps}`;
}

/** A block that was not on the page before brings its sheet with it. */
function addStyles(page: Document, next: Document) {
  const known = new Set([...page.querySelectorAll("style")].map(({ textContent }) => textContent));
  for (const style of next.querySelectorAll("style")) {
    if (!known.has(style.textContent)) page.head.append(page.importNode(style, true));
  }
}
