import type { PageContext } from "#blocks/block.ts";
import type { ActionBarContent, ShownBar } from "#blocks/shell/action-bar/schema.ts";
import { actionBarCookie } from "#domain/navigation/dismissal.ts";
import { dismissalOf, PRESENT } from "#domain/page/variants.ts";

/** What decides of a request whether its page has a bar. */
interface BarRequest {
  page: PageContext;
  nowMs: number;
  holdUntil: (atMs: number) => void;
  /** Set on a preview, which shows an editor what she dismissed as a visitor. */
  liveEditing: object | null;
}

/**
 * The first bar of those that stand for a page, unless it is over, which is logged (spec 001 §4), or the visitor dismissed it. The
 * page holds no longer than the bar and its countdown, and differs by the dismissal alone where it has a bar at all.
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
