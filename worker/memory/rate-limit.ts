/** A request that is to start. */
export interface Ask<Lane extends string> {
  lane: Lane;
  /** Who has the lower rank starts first. */
  rank: number;
  /** A later start is of no use. */
  latestMs: number;
}

/** When a request may start; null where that would be too late. It moves back when an ask of lower rank comes in. */
export interface Turn {
  readonly startsAtMs: number | null;
}

/**
 * Starting times that keep to a limit, whoever asks: no window of time holds more than `limit` of them, nor more of one
 * lane than that lane's share. It holds nothing but numbers, so that everybody waits on a timer of their own: in a worker
 * no request may depend on another one's.
 */
export interface RateLimit<Lane extends string> {
  /** Reserves the earliest time that no lower rank has; a turn that is too late takes nobody's place. */
  take: (ask: Ask<Lane>, nowMs: number) => Turn;
}

export interface RateLimitOptions<Lane extends string> {
  limit: number;
  windowMs: number;
  /** How many of the limit a lane may take at most. */
  shares: Record<Lane, number>;
}

interface Placed<Lane extends string> extends Ask<Lane> {
  startsAtMs: number;
}

export function createRateLimit<Lane extends string>(options: RateLimitOptions<Lane>): RateLimit<Lane> {
  const { limit, windowMs, shares } = options;
  let placed: Placed<Lane>[] = [];

  function earliest(lane: Lane, nowMs: number): number {
    const all = placed.map(({ startsAtMs }) => startsAtMs).sort((one, other) => one - other);
    const own = placed.filter((one) => one.lane === lane).map(({ startsAtMs }) => startsAtMs);
    const hasRoom = (atMs: number) => fits(own, atMs, shares[lane], windowMs) && fits(all, atMs, limit, windowMs);
    const candidates = all.map((start) => start + windowMs).filter((atMs) => atMs > nowMs);
    // A window after everybody else there is always room.
    return [nowMs, ...candidates].find(hasRoom) ?? nowMs;
  }

  /** Places an ask among those that are placed already, or says that it is too late. */
  function place(turn: Ask<Lane> & { startsAtMs: number | null }, nowMs: number): void {
    const startsAtMs = earliest(turn.lane, nowMs);
    turn.startsAtMs = startsAtMs <= turn.latestMs ? startsAtMs : null;
    if (turn.startsAtMs !== null) placed.push(turn as Placed<Lane>);
  }

  return {
    take: (ask, nowMs) => {
      const turn = { ...ask, startsAtMs: null };
      const relevant = placed.filter(({ startsAtMs }) => startsAtMs > nowMs - windowMs);
      const isBehind = ({ startsAtMs, rank }: Placed<Lane>) => startsAtMs > nowMs && rank > ask.rank;
      placed = relevant.filter((one) => !isBehind(one));
      const behind = relevant.filter(isBehind).sort((one, other) => one.rank - other.rank);
      for (const one of [turn, ...behind]) place(one, nowMs);
      return turn;
    },
  };
}

/** Whether one more may start at `atMs`: looks at every window that it would be in. */
function fits(starts: readonly number[], atMs: number, most: number, windowMs: number): boolean {
  const near = starts.filter((start) => Math.abs(start - atMs) < windowMs);
  if (near.length < most) return true;
  return [...near.filter((start) => start <= atMs), atMs].every(
    (first) => near.filter((start) => start >= first && start < first + windowMs).length < most,
  );
}
