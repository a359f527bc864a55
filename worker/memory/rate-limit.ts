/** A request that is to start. */
export interface Ask<Lane extends string> {
  lane: Lane;
  /** Who has the lower rank starts first. */
  rank: number;
  /** A later start is of no use. */
  latestMs: number;
}

/** When a request may start; null where that would be too late. It moves back when an ask of lower rank comes in. */
export interface Turn<Lane extends string> extends Ask<Lane> {
  readonly startsAtMs: number | null;
}

/**
 * Starting times that keep to a limit, whoever asks: no window of time holds more than `limit` of them, nor more of one
 * lane than that lane's share. It holds nothing but numbers, so that everybody waits on a timer of their own: in a worker
 * no request may depend on another one's.
 */
export interface RateLimit<Lane extends string> {
  /** Reserves the earliest time that no lower rank has; a turn that is too late takes nobody's place. */
  take: (ask: Ask<Lane>, nowMs: number) => Turn<Lane>;
  /**
   * Starts a turn whose time has come. Whoever wakes up late, with others, may find that too many have started just now:
   * then the answer is false, and the turn has another time.
   */
  start: (turn: Turn<Lane>, nowMs: number) => boolean;
}

export interface RateLimitOptions<Lane extends string> {
  limit: number;
  windowMs: number;
  /** How many of the limit a lane may take at most. */
  shares: Record<Lane, number>;
}

interface Place<Lane extends string> extends Turn<Lane> {
  startsAtMs: number | null;
  isStarted: boolean;
}

export function createRateLimit<Lane extends string>(options: RateLimitOptions<Lane>): RateLimit<Lane> {
  const { limit, windowMs, shares } = options;
  let places: Place<Lane>[] = [];

  /** Whether one more of a lane may start at `atMs` beside others. */
  function hasRoom(others: readonly Place<Lane>[], lane: Lane, atMs: number): boolean {
    const own = others.filter((one) => one.lane === lane);
    return fits(startsOf(own), atMs, shares[lane], windowMs) && fits(startsOf(others), atMs, limit, windowMs);
  }

  /** Gives a place its time among those that are there already, or none where that would be too late. */
  function add(place: Place<Lane>, nowMs: number): void {
    const candidates = startsOf(places).map((start) => start + windowMs);
    candidates.sort((one, other) => one - other);
    const atMs = [nowMs, ...candidates.filter((at) => at > nowMs)].find((at) => hasRoom(places, place.lane, at));
    place.startsAtMs = atMs !== undefined && atMs <= place.latestMs ? atMs : null;
    if (place.startsAtMs !== null) places.push(place);
  }

  /** The same, before all that have not started and are of higher rank. */
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

/** Whether one more may start at `atMs`: looks at every window that it would be in. */
function fits(starts: readonly number[], atMs: number, most: number, windowMs: number): boolean {
  const near = starts.filter((start) => Math.abs(start - atMs) < windowMs);
  if (near.length < most) return true;
  return [...near.filter((start) => start <= atMs), atMs].every(
    (first) => near.filter((start) => start >= first && start < first + windowMs).length < most,
  );
}
