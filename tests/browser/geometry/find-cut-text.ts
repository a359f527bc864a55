import type { Dom } from "./dom.ts";

/** Finds words that a box cuts, that can only be reached by scrolling, or that overflow their box. */
export function findCutText({ styleOf, boxOf, isSeen, clipping, isTurned, report, width }: Dom): void {
  const SLACK = 2;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.nodeValue?.trim() || element.closest("svg, script, style, option, textarea")) continue;
    if (!isSeen(element) || isTurned(element)) continue;
    range.selectNodeContents(text);
    // If lines stand close together, a line's box is higher than its letters.
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
    const [top, bottom] = [
      Math.min(...lines.map((line) => (line.top * 3 + line.bottom) / 4)),
      Math.max(...lines.map((line) => (line.top + line.bottom * 3) / 4)),
    ];
    if (lines.length === 0) continue;
    if (right > width + SLACK || left < -SLACK)
      report("cut", element, `${Math.round(left)} to ${Math.round(right)} of ${width} px`);
    let isInOwnBox = false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const cuts = clipping(one);
      const box = boxOf(one);
      const isBlock = !/^(inline|contents)$/.test(styleOf(one).display);
      const isWide = right > box.right + SLACK || left < box.left - SLACK;
      const isHigh = cuts === "cut" && (bottom > box.bottom + SLACK || top < box.top - SLACK);
      if (isBlock && !isInOwnBox && cuts === "none" && isWide) {
        report(
          "cut",
          element,
          `past ${one.localName}.${one.className} by ${Math.round(Math.max(right - box.right, box.left - left))} px`,
        );
        break;
      }
      isInOwnBox ||= isBlock;
      if (cuts !== "none" && (isWide || isHigh)) {
        report("cut", element, `${cuts} by ${one.localName}.${one.className}`);
        break;
      }
    }
  }
}
