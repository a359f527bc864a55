import type { Dom } from "./dom.ts";

/** Finds boxes that reach past the screen's sides or past their container, or make the page wider than the screen. */
export function findOutside({
  width,
  root,
  elements,
  styleOf,
  boxOf,
  isSeen,
  clipOf,
  isTurned,
  report,
  excused,
}: Dom): void {
  const SLACK = 1.5;
  function isMoved(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) if (one.scrollLeft > 0) return true;
    return false;
  }
  for (const element of elements) {
    const box = boxOf(element);
    const clip = clipOf(element);
    const [left, right] = [Math.max(box.left, clip.left), Math.min(box.right, clip.right)];
    const isPastScreen = right > width + SLACK || left < -SLACK;
    const parent = element.parentElement;
    const { position, display, marginLeft, marginRight } = styleOf(element);
    const isPlaced = position === "absolute" || position === "fixed" || display === "contents";
    const isHeld =
      parent && !isPlaced && styleOf(parent).display !== "contents" && styleOf(parent).display !== "inline";
    let isPastParent = false;
    if (isHeld && !isPastScreen && right > left) {
      const held = boxOf(parent);
      const [before, after] = [marginLeft, marginRight].map((margin) => Math.min(0, Number.parseFloat(margin) || 0));
      // A row that was scrolled shows later items of its list, past the list's own box.
      const hasRoom = (clip.right < held.right + SLACK && clip.left > held.left - SLACK) || isMoved(parent);
      isPastParent =
        !hasRoom && (box.right > held.right - (after ?? 0) + SLACK || box.left < held.left + (before ?? 0) - SLACK);
    }
    if ((!isPastScreen && !isPastParent) || !isSeen(element) || isTurned(element)) continue;
    report(isPastScreen ? "sideways" : "outside", element, `${Math.round(box.left)} to ${Math.round(box.right)} px`);
  }
  const { scrollWidth } = root;
  if (scrollWidth > width + 1 && !excused.has("sideways")) report("sideways", root, `${scrollWidth} of ${width} px`);
}
