import { expect, it } from "vitest";
import { beginDeadline, TIMED_OUT } from "#worker/memory/timeout.ts";

const never = () => new Promise<never>(() => {});

function open() {
  const world = { clock: 0, waits: [] as number[] };
  const wait = async (ms: number) => {
    world.waits.push(ms);
    world.clock += ms;
  };
  return { world, wait, now: () => world.clock };
}

it("a view's deadline is one for all that it asks: what the first takes is gone for the next", async () => {
  const { world, wait, now } = open();
  const deadline = beginDeadline(2500, { now, wait });
  expect(await deadline.race(never(), 800)).toBe(TIMED_OUT);
  expect(deadline.leftMs()).toBe(1700);
  expect(await deadline.race(never())).toBe(TIMED_OUT);
  expect([deadline.leftMs(), await deadline.race(never(), 800)]).toEqual([0, TIMED_OUT]);
  expect([world.waits, world.clock]).toEqual([[800, 1700, 0], 2500]);
});

it("what is there when the time is over is taken all the same, and what failed has failed", async () => {
  const { world, wait, now } = open();
  const deadline = beginDeadline(100, { now, wait });
  world.clock = 1000;
  expect(await deadline.race(Promise.resolve("there"))).toBe("there");
  await expect(deadline.race(Promise.reject(new Error("down")))).rejects.toThrow("down");
});
