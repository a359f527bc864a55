import { beforeEach, describe, expect, it } from "vitest";
import { createStorePace, type StorePace } from "#worker/memory/store-pace.ts";
import { TIMED_OUT } from "#worker/memory/timeout.ts";

let clock: number;
let pace: StorePace;
beforeEach(() => {
  clock = 1_000_000;
  pace = createStorePace({ now: () => clock, wait: (ms, signal) => waitUntilPassed(ms, signal) });
});

const ends: { atMs: number; end: () => void }[] = [];
function waitUntilPassed(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((end) => {
    ends.push({ atMs: clock + ms, end });
    signal?.addEventListener("abort", () => end());
  });
}
async function pass(ms: number) {
  clock += ms;
  for (const { end } of ends.filter((one) => one.atMs <= clock)) end();
  await new Promise((done) => setImmediate(done));
}

/** Begins a reading, which a test ends. */
function reading() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const watched = pace.watch(promise);
  watched.catch(() => null);
  return { watched, answer: () => resolve("value"), fail: () => reject(new Error("down")) };
}

/** Makes the store slow. */
async function beSlow() {
  const slow = reading();
  const waiting = pace.soon(slow.watched);
  await pass(500);
  expect(await waiting).toBe(TIMED_OUT);
  return slow;
}

describe("a store", () => {
  it("that is well is waited for for half a second", async () => {
    const { watched, answer } = reading();
    const waiting = pace.soon(watched);
    await pass(499);
    answer();
    expect([await waiting, pace.mayAsk(), pace.mayAsk()]).toEqual(["value", true, true]);
  });

  it("that was slow once is not waited for under any other name, and asked once a second where there is another way", async () => {
    await beSlow();
    const another = reading();
    const waiting = pace.soon(another.watched);
    await pass(0);
    expect(await waiting).toBe(TIMED_OUT);
    expect([pace.mayAsk(), pace.mayAsk()]).toEqual([true, false]);
    await pass(1000);
    expect([pace.mayAsk(), pace.mayAsk()]).toEqual([true, false]);
  });

  it("that answers late is slow still", async () => {
    const slow = await beSlow();
    await pass(4999);
    slow.answer();
    await pass(4999);
    expect([pace.mayAsk(), pace.mayAsk()]).toEqual([true, false]);
  });

  it("that answers a probe in time is well again, though an earlier reading never comes", async () => {
    await beSlow();
    expect(pace.mayAsk()).toBe(true);
    const probe = reading();
    await pass(100);
    probe.answer();
    await probe.watched;
    expect([pace.mayAsk(), pace.mayAsk()]).toEqual([true, true]);
  });

  it("is waited for again when nothing was heard of it for five seconds", async () => {
    await beSlow();
    await pass(5000);
    const next = reading();
    const waiting = pace.soon(next.watched);
    await pass(100);
    next.answer();
    expect(await waiting).toBe("value");
  });

  it("that fails hands its failure on, and is as fast as before", async () => {
    const { watched, fail } = reading();
    const waiting = pace.soon(watched);
    fail();
    await expect(waiting).rejects.toThrow("down");
    expect([pace.mayAsk(), pace.mayAsk()]).toEqual([true, true]);
  });
});
