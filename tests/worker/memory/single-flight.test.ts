import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createSingleFlight } from "#worker/memory/single-flight.ts";

const LONGEST_MS = 1000;
const waitUntil = () => undefined;

it("work that never ends is shared for a while, then begun anew by newcomers", async () => {
  let [clock, begun] = [0, 0];
  const flights = createSingleFlight(() => clock, LONGEST_MS);
  const hang = () => {
    begun++;
    return new Promise<string>(() => {});
  };
  flights.share("a", waitUntil, hang);
  clock += LONGEST_MS;
  flights.share("a", waitUntil, hang);
  expect(begun).toBe(1);
  clock += 1;
  expect(await flights.share("a", waitUntil, async () => "anew")).toBe("anew");
});

it("work that never ends is not held for ever", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  let clock = 0;
  const flights = createSingleFlight(() => clock, LONGEST_MS);
  const dead = Array.from({ length: 100 }, (_, at) => {
    const result = new WeakRef(flights.share(`made-up-${at}`, waitUntil, () => new Promise<object>(() => {})));
    return () => result.deref() === undefined;
  });
  clock += LONGEST_MS + 1;
  await flights.share("another", waitUntil, async () => "done");
  await new Promise((done) => setImmediate(done));
  collectGarbage();
  expect(dead.every((isForgotten) => isForgotten())).toBe(true);
});
