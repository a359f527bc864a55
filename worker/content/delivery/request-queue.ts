import { createRateLimit } from "../../memory/rate-limit.ts";
import type { Platform } from "../../platform.ts";
import type { SpaceHealth } from "./space-health.ts";

/**
 * Begins one reading of a space. What it returns is awaited before each request, a retry too: it resolves to true when the
 * request may go out, and to false where its turn would come too late: a space that asked to be left alone is.
 *
 * @param timeoutMs how long the reading may take.
 */
export type BeginReading = (timeoutMs: number) => (pauseMs?: number) => Promise<boolean>;

/** The content service counts by the second; timers and networks are not exact, so ours is a little longer. */
const WINDOW_MS = 1050;
/** What drafts, or an index, may take of the limit: the rest is left for shoppers, however much editors look at. */
const LESSER_SHARE = 3 / 5;
/**
 * A reading keeps its place in the queue for this many requests, as many as a story takes: many that want a story at once
 * get it one after the other, instead of each a part of it too late. What is longer, an index, queues anew each time.
 */
const REQUESTS_PER_PLACE = 5;

/**
 * The queues of one space, shared by all readings of an isolate: together they never send more requests a second than the
 * space takes (spec 000 §9). So many go out at once; what is more waits its turn, in the order of the readings.
 */
export function createRequestQueues(
  perSecond: number,
  health: SpaceHealth,
  { now, wait }: Pick<Platform, "now" | "wait">,
): Record<"published" | "indexed" | "draft", BeginReading> {
  const lesser = Math.ceil(perSecond * LESSER_SHARE);
  const shares = { published: perSecond, indexed: lesser, draft: lesser };
  const rateLimit = createRateLimit({ limit: perSecond, windowMs: WINDOW_MS, shares });
  let nextRank = 0;

  /** Waits until the space may be asked again; false where that would be too late. */
  async function rest(pauseMs: number, latestMs: number): Promise<boolean> {
    for (let ms = Math.max(pauseMs, health.restMs()); ms > 0; ms = health.restMs()) {
      if (now() + ms > latestMs) return false;
      await wait(ms);
    }
    return true;
  }

  const queue = (lane: keyof typeof shares) => (timeoutMs: number) => {
    const latestMs = now() + timeoutMs;
    let rank = 0;
    let requests = 0;
    return async (pauseMs = 0) => {
      if (!(await rest(pauseMs, latestMs))) return false;
      if (requests++ % REQUESTS_PER_PLACE === 0) rank = nextRank++;
      const turn = rateLimit.take({ lane, rank, latestMs }, now());
      while (turn.startsAtMs !== null) {
        const aheadMs = turn.startsAtMs - now();
        if (aheadMs > 0) await wait(aheadMs);
        else if (rateLimit.start(turn, now())) return true;
      }
      return false;
    };
  };
  return { published: queue("published"), indexed: queue("indexed"), draft: queue("draft") };
}
