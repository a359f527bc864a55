import type { Platform } from "../../platform.ts";
import type { SpaceHealth } from "./space-health.ts";

/**
 * Begins one read of a space. The returned function is awaited before each request and retry: it resolves to
 * true when the request may be sent, and to false if its turn would come too late, or if the space asked to
 * be left alone for longer.
 *
 * @param timeoutMs timeout of the read, in milliseconds.
 * @param isWaitedFor true if a view waits for it: such reads go before all others.
 */
export type BeginReading = (timeoutMs: number, isWaitedFor: boolean) => (pauseMs?: number) => Promise<boolean>;

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
/** Added to the rank of a read that no view waits for: an import announces more in a second than a space answers in a minute. */
const BEHIND = 2 ** 40;

/**
 * Creates the queues of one space, shared by all reads of an isolate: together they never send more requests
 * per second than the space accepts (spec 000 §9). Up to that number are sent at once; more wait their turn,
 * in the order of the reads, those that a view waits for first. A draft is for an editor, who waits for it too.
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

  const queue =
    (lane: keyof typeof shares): BeginReading =>
    (timeoutMs, isWaitedFor) => {
      const latestMs = now() + timeoutMs;
      const isFirst = isWaitedFor || lane === "draft";
      let rank = 0;
      let requests = 0;
      return async (pauseMs = 0) => {
        if (!(await rest(pauseMs, latestMs))) return false;
        if (requests++ % REQUESTS_PER_PLACE === 0) rank = nextRank++ + (isFirst ? 0 : BEHIND);
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
/** A request for a turn. */
interface Ask<Lane extends string> {
  lane: Lane;
  /** Rank: lower ones start first. */
  rank: number;
  /** Latest useful start, in epoch milliseconds. */
  latestMs: number;
}

/** Start time of a request; null if it would be too late. A later request of lower rank may delay it. */
export interface Turn<Lane extends string> extends Ask<Lane> {
  readonly startsAtMs: number | null;
}

/**
 * Schedule of start times within a rate limit: no window of time has more than `limit` starts, nor more of one
 * lane than the lane's share. It holds numbers only, and each caller waits on its own timer: in a worker no
 * request may depend on another one.
 */
interface RateLimit<Lane extends string> {
  /** Reserves the earliest time that no lower rank has; a turn that is too late takes up nothing. */
  take: (ask: Ask<Lane>, nowMs: number) => Turn<Lane>;
  /**
   * Starts a turn whose time has come. It returns false if the caller woke up late and too many others have just
   * started; the turn then has another time.
   */
  start: (turn: Turn<Lane>, nowMs: number) => boolean;
}

interface RateLimitOptions<Lane extends string> {
  limit: number;
  windowMs: number;
  /** Maximum number of starts per lane and window. */
  shares: Record<Lane, number>;
}

interface Place<Lane extends string> extends Turn<Lane> {
  startsAtMs: number | null;
  isStarted: boolean;
}

export function createRateLimit<Lane extends string>(options: RateLimitOptions<Lane>): RateLimit<Lane> {
  const { limit, windowMs, shares } = options;
  let places: Place<Lane>[] = [];

  /** Tells whether another start of a lane fits at `atMs`, beside the others. */
  function hasRoom(others: readonly Place<Lane>[], lane: Lane, atMs: number): boolean {
    const own = others.filter((one) => one.lane === lane);
    return fits(startsOf(own), atMs, shares[lane], windowMs) && fits(startsOf(others), atMs, limit, windowMs);
  }

  /** Gives a turn its time among the existing ones, or none if that would be too late. */
  function add(place: Place<Lane>, nowMs: number): void {
    const candidates = startsOf(places).map((start) => start + windowMs);
    candidates.sort((one, other) => one - other);
    const atMs = [nowMs, ...candidates.filter((at) => at > nowMs)].find((at) => hasRoom(places, place.lane, at));
    place.startsAtMs = atMs !== undefined && atMs <= place.latestMs ? atMs : null;
    if (place.startsAtMs !== null) places.push(place);
  }

  /** Adds a turn before all that have not started and are of higher rank; those get new times. */
  function insert(place: Place<Lane>, nowMs: number): void {
    const relevant = places.filter((one) => one !== place && (one.startsAtMs ?? 0) > nowMs - windowMs);
    const isBehind = ({ startsAtMs, rank }: Place<Lane>) => (startsAtMs ?? 0) > nowMs && rank > place.rank;
    places = relevant.filter((one) => !isBehind(one));
    const behind = relevant.filter(isBehind).sort((one, other) => one.rank - other.rank);
    for (const one of [place, ...behind]) add(one, nowMs);
  }

  return {
    take: (ask, nowMs) => {
      const place: Place<Lane> = { ...ask, startsAtMs: null, isStarted: false };
      insert(place, nowMs);
      return place;
    },
    start: (turn, nowMs) => {
      const place = turn as Place<Lane>;
      const others = places.filter((one) => one !== place);
      place.isStarted = hasRoom(
        others.filter(({ isStarted }) => isStarted),
        place.lane,
        nowMs,
      );
      if (place.isStarted) {
        place.startsAtMs = nowMs;
        places = [...others, place];
      } else insert(place, nowMs);
      return place.isStarted;
    },
  };
}

function startsOf(places: readonly Place<string>[]): number[] {
  return places.flatMap(({ startsAtMs }) => startsAtMs ?? []);
}

/** Tells whether another start fits at `atMs`, in every window that contains it. */
function fits(starts: readonly number[], atMs: number, most: number, windowMs: number): boolean {
  const near = starts.filter((start) => Math.abs(start - atMs) < windowMs);
  if (near.length < most) return true;
  return [...near.filter((start) => start <= atMs), atMs].every(
    (first) => near.filter((start) => start >= first && start < first + windowMs).length < most,
  );
}
