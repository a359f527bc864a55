/**
 * Starting times that keep to a limit, whoever asks: no window of time holds more than `limit` of them, nor more of one
 * lane than that lane's share. It hands out nothing but numbers, so that everybody waits on a timer of their own: in a
 * worker no request may depend on another one's.
 */
export interface RateLimit<Lane extends string> {
  /**
   * Reserves the earliest free starting time. Within a lane, who asks first starts first.
   *
   * @returns null where that is later than `latestMs`; then nothing is reserved.
   */
  reserve: (lane: Lane, nowMs: number, latestMs: number) => number | null;
}

export interface RateLimitOptions<Lane extends string> {
  limit: number;
  windowMs: number;
  /** How many of the limit a lane may take at most. */
  shares: Record<Lane, number>;
}

export function createRateLimit<Lane extends string>(options: RateLimitOptions<Lane>): RateLimit<Lane> {
  const { limit, windowMs, shares } = options;
  let reserved: { lane: Lane; atMs: number }[] = [];

  /** Whether one more may start at `atMs`: looks at every window that it would be in. */
  function hasRoom(starts: readonly number[], atMs: number, most: number): boolean {
    const near = starts.filter((start) => Math.abs(start - atMs) < windowMs);
    if (near.length < most) return true;
    return [...near.filter((start) => start <= atMs), atMs].every(
      (first) => near.filter((start) => start >= first && start < first + windowMs).length < most,
    );
  }

  return {
    reserve: (lane, nowMs, latestMs) => {
      reserved = reserved.filter(({ atMs }) => atMs > nowMs - windowMs);
      const all = reserved.map(({ atMs }) => atMs);
      const own = reserved.filter((one) => one.lane === lane).map(({ atMs }) => atMs);
      const atMs = [nowMs, ...all.map((start) => start + windowMs).filter((at) => at > nowMs)].find(
        (at) => hasRoom(all, at, limit) && hasRoom(own, at, shares[lane]),
      );
      if (atMs === undefined || atMs > latestMs) return null;
      reserved.push({ lane, atMs });
      reserved.sort((one, other) => one.atMs - other.atMs);
      return atMs;
    },
  };
}
