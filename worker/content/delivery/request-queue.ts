import { createRateLimit } from "../../memory/rate-limit.ts";
import type { Platform } from "../../platform.ts";

/**
 * Begins one reading of a space. What it returns is awaited before each request, a retry too: it resolves to true when the
 * request may go out, and to false at once where its turn would come after the reading's time is over.
 *
 * @param timeoutMs how long the reading may take.
 */
export type BeginReading = (timeoutMs: number) => () => Promise<boolean>;

/** The two ways into a space: what is published for shoppers, and drafts for editors. */
export type Lane = "published" | "draft";

/** The content service counts by the second; timers and networks are not exact, so ours is a little longer. */
export const WINDOW_MS = 1050;
/** What drafts may take of the limit: the rest is left for shoppers, however much editors look at. */
const DRAFT_SHARE = 3 / 5;

/**
 * The queues of one space, shared by all readings of an isolate: together they never send more requests a second than the
 * space takes (spec 000 §9). As many go out at once; what is more waits its turn, in order.
 */
export function createRequestQueues(perSecond: number, { now, wait }: Pick<Platform, "now" | "wait">) {
  const shares: Record<Lane, number> = { published: perSecond, draft: Math.ceil(perSecond * DRAFT_SHARE) };
  const rateLimit = createRateLimit({ limit: perSecond, windowMs: WINDOW_MS, shares });
  const queue =
    (lane: Lane): BeginReading =>
    (timeoutMs) => {
      const endsAtMs = now() + timeoutMs;
      return async () => {
        const startsAtMs = rateLimit.reserve(lane, now(), endsAtMs);
        if (startsAtMs === null) return false;
        const aheadMs = startsAtMs - now();
        if (aheadMs > 0) await wait(aheadMs);
        return true;
      };
    };
  return { published: queue("published"), draft: queue("draft") };
}
