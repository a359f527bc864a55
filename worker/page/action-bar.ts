import type { PageContext } from "#blocks/block.ts";
import type { ActionBarContent, ShownBar } from "#blocks/shell/action-bar/schema.ts";
import { actionBarCookie } from "#domain/navigation/dismissal.ts";
import { dismissalOf, PRESENT } from "#domain/page/variants.ts";

/** Facts about a request that decide whether its page has an action bar. */
interface BarRequest {
  page: PageContext;
  nowMs: number;
  holdUntil: (atMs: number) => void;
  /** Set on a preview, which shows an editor the bar even if she dismissed it as a shopper. */
  liveEditing: object | null;
}

/**
 * Chooses the action bar of a page: the first one, unless its end has passed, which is logged (spec 001 §4),
 * or the shopper dismissed it. The cached page expires with the bar and its countdown, and varies by the
 * dismissal only if it has a bar.
 */
export function shownBar(bars: readonly ActionBarContent[], request: BarRequest): ShownBar | null {
  const { page, nowMs, holdUntil } = request;
  const [bar] = bars;
  if (!bar) return null;
  const { id, countdownEndDate: countedMs, actionBarEndDate } = bar;
  const endMs = actionBarEndDate ?? countedMs;
  const isOver = (atMs: number | null) => atMs !== null && atMs <= nowMs;
  for (const atMs of [endMs, countedMs]) if (atMs !== null && !isOver(atMs)) holdUntil(atMs);
  if (isOver(endMs) || isOver(countedMs)) page.report("countdown-date-in-past", { component: "action-bar", id });
  if (isOver(endMs)) return null;
  const isDismissed = !request.liveEditing && page.query(dismissalOf(actionBarCookie(id)), PRESENT) !== null;
  return isDismissed ? null : { bar, isCounting: countedMs !== null && !isOver(countedMs) };
}
