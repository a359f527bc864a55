import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRateLimit, type Turn } from "#worker/content/delivery/request-queue.ts";

type Lane = "shop" | "preview";
const LIMIT = 5;
const SHARES = { shop: 5, preview: 3 };

const create = () => createRateLimit<Lane>({ limit: LIMIT, windowMs: 1000, shares: SHARES });

function open(rateLimit = create()) {
  let nextRank = 0;
  return (lane: Lane, nowMs: number, latestMs = 1e9, rank = nextRank++) =>
    rateLimit.take({ lane, rank, latestMs }, nowMs);
}
const times = (turns: readonly Turn<Lane>[]) => turns.map(({ startsAtMs }) => startsAtMs);

/** Returns the largest number of these times in any one second. */
function mostInASecond(starts: readonly number[]): number {
  return Math.max(0, ...starts.map((first) => starts.filter((at) => at >= first && at < first + 1000).length));
}

describe("a rate limit", () => {
  it("lets a burst go at once, and what is more as soon as the second allows", () => {
    const take = open();
    const turns = Array.from({ length: 12 }, () => take("shop", 100));
    expect(times(turns)).toEqual([100, 100, 100, 100, 100, 1100, 1100, 1100, 1100, 1100, 2100, 2100]);
  });

  it("leaves room beside a lane that has taken its share", () => {
    const take = open();
    const previews = Array.from({ length: 8 }, () => take("preview", 0));
    expect(times(previews)).toEqual([0, 0, 0, 1000, 1000, 1000, 2000, 2000]);
    expect(times([take("shop", 0), take("shop", 0), take("shop", 0)])).toEqual([0, 0, 1000]);
  });

  it("refuses what would start too late, and keeps no place for it", () => {
    const take = open();
    for (let count = 0; count < LIMIT; count++) take("shop", 0);
    for (let count = 0; count < 100; count++) expect(take("shop", 1, 999).startsAtMs).toBeNull();
    expect(take("shop", 1, 1000).startsAtMs).toBe(1000);
  });

  it("lets who has the lower rank go first: the others move back, or are too late", () => {
    const take = open();
    const turns = Array.from({ length: 10 }, (_, at) => take("shop", 0, at === 9 ? 1500 : 9999));
    const first = take("shop", 10, 9999, 0.5);
    expect(first.startsAtMs).toBe(1000);
    expect(times(turns.slice(5))).toEqual([1000, 1000, 1000, 1000, null]);
    expect(take("shop", 10).startsAtMs).toBe(2000);
  });

  it("moves nobody whose time has come", () => {
    const take = open();
    const turns = Array.from({ length: 10 }, () => take("shop", 0));
    take("shop", 1000, 9999, 0.5);
    expect(times(turns.slice(5))).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  it("holds where many wake up late, and at the same time", () => {
    const rateLimit = create();
    const take = open(rateLimit);
    const turns = Array.from({ length: 15 }, () => take("shop", 0));
    const wake = (nowMs: number) => turns.map((turn) => turn.startsAtMs !== null && rateLimit.start(turn, nowMs));
    expect(wake(2100).filter((isStarted) => isStarted)).toHaveLength(5);
    expect(times(turns)).toEqual([...Array(5).fill(2100), ...Array(5).fill(3100), ...Array(5).fill(4100)]);
    expect(take("shop", 3000, 4099).startsAtMs).toBeNull();
  });

  it("is kept in every second, by every lane, whoever asks when; and each lane is served by rank", () => {
    const asks = fc.array(
      fc.record({
        afterMs: fc.nat(700),
        lane: fc.constantFrom<Lane>("shop", "preview"),
        withinMs: fc.nat(4000),
        rank: fc.nat(20),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(asks, (all) => {
        const take = open();
        let nowMs = 0;
        const taken = all.map(({ afterMs, lane, withinMs, rank }) => {
          nowMs += afterMs;
          const latestMs = nowMs + withinMs;
          return { askedAtMs: nowMs, lane, rank, latestMs, turn: take(lane, nowMs, latestMs, rank) };
        });
        const started = taken.flatMap(({ turn, ...ask }) =>
          turn.startsAtMs === null ? [] : [{ ...ask, at: turn.startsAtMs }],
        );
        for (const { at, askedAtMs, latestMs } of started) {
          expect(at).toBeGreaterThanOrEqual(askedAtMs);
          expect(at).toBeLessThanOrEqual(latestMs);
        }
        for (const one of started)
          for (const other of started)
            if (one.lane === other.lane && one.rank < other.rank && other.at > one.askedAtMs)
              expect(one.at).toBeLessThanOrEqual(other.at);
        expect(mostInASecond(started.map(({ at }) => at))).toBeLessThanOrEqual(LIMIT);
        const previews = started.filter(({ lane }) => lane === "preview");
        expect(mostInASecond(previews.map(({ at }) => at))).toBeLessThanOrEqual(SHARES.preview);
      }),
      { numRuns: 1000 },
    );
  });
});
