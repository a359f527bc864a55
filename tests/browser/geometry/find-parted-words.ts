import type { Dom } from "./dom.ts";

/**
 * Finds words of usual length that do not fit their line, so that a browser without a dictionary of syllables parts them anywhere. Longer
 * words may be parted, and all words may where letters are larger than usual or the screen is one of the narrowest.
 */
export function findPartedWords({ styleOf, isSeen, report, root, width }: Dom): void {
  const WORD = /[\p{L}\p{N}]{3,}/gu;
  const LONGEST = 12;
  const NARROWEST_PHONE = 360;
  if (width < NARROWEST_PHONE || styleOf(root).fontSize !== "16px") return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /** The upper edge of a letter. A soft hyphen before it, at the end of the line above, counts to it too. */
  function topOf(text: Node, at: number): number {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return [...range.getClientRects()].at(-1)?.top ?? 0;
  }
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!element || element.closest("svg, script, style, option, textarea")) continue;
    if (!isSeen(element) || Number.parseFloat(styleOf(element).letterSpacing) > 0.5) continue;
    for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(WORD)) {
      if (word.length > LONGEST) continue;
      if (topOf(text, index) < topOf(text, index + word.length - 1) - 1) report("parted", element, word);
    }
  }
}
