import type { LoadedBlock } from "./loaded-block.ts";
import sheet from "./may-wait.css?sheet";

/** The blocks that are laid out at once: more than a screen of most pages. Low ones do not count, but beside one that a script wakes. */
const AT_ONCE = 2;

/**
 * Returns the position of the first block of a page that may wait to be laid out; null if none may. A block that a script wakes is high, and
 * may stick to the screen, which it cannot while it waits: it is laid out at once, and so is all before it.
 */
export function firstToWait(
  blocks: readonly { block: Pick<LoadedBlock["block"], "islands" | "isLow"> }[],
): number | null {
  const awake = blocks.findLastIndex(({ block }) => (block.islands ?? []).length > 0);
  const high = blocks.flatMap(({ block: { isLow } }, at) => (isLow ? [] : [at]));
  const last = awake >= 0 ? Math.max(AT_ONCE - 1, awake) : (high[AT_ONCE - 1] ?? blocks.length);
  return last + 1 < blocks.length ? last + 1 : null;
}

/**
 * Script that lets what follows it wait (decision 50). It does so only on a way into the page: where the browser goes back, loads anew, or
 * was given a place in the page, it must know how high each part is before it can show that place. It stands between the blocks, so that
 * it holds up no first paint, and is allowed by its hash in the page's policy.
 */
export const MAY_WAIT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&(document.body.dataset.waits="")';

export const MAY_WAIT_SCRIPT = `<script>${MAY_WAIT}</script>`;

/** Styles of what waits. */
export const WAITING_SHEET = sheet;
