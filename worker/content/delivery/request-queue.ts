import { createRateLimit } from "../../memory/rate-limit.ts";
import type { Platform } from "../../platform.ts";
import type { SpaceHealth } from "./space-health.ts";

/**
 * Begins one read of a space. The returned function is awaited before each request and retry: it resolves to
 * true when the request may be sent, and to false if its turn would come too late, or if the space asked to
 * be left alone for longer.
 *
 * @param timeoutMs timeout of the read, in milliseconds.
 */
export type BeginReading = (timeoutMs: number) => (pauseMs?: number) => Promise<boolean>;

/**
 * Window of the rate limit. The content service counts by the second; timers and networks are not
 * exact, so ours is longer.
 */
const WINDOW_MS = 1050;
/**
 * Share of the rate limit for drafts, and for the index: the rest is left for shoppers, however much editors preview.
 */
const LESSER_SHARE = 3 / 5;
/**
 * Requests for which a read keeps its place in the queue, as many as a story takes. So stories are completed one after
 * the other, instead of all in part and too late. A longer read, such as an index, queues again.
 */
const REQUESTS_PER_PLACE = 5;

/**
 * Creates the queues of one space, shared by all reads of an isolate: together they never send more requests
 * per second than the space accepts (spec 000 §9). Up to that number are sent at once; more wait their turn,
 * in the order of the reads.
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

  /** Waits until the space may be asked again; false if that would be too late. */
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
