import { beforeEach, expect, it } from "vitest";
import { readTogether } from "#worker/memory/kv-together.ts";

let asked: (string | string[])[] = [];
let isDown = false;
const STORED = new Map([
  ["a", "A"],
  ["b", "B"],
]);
const kv = {
  get: async (keys: string | string[]) => {
    asked.push(keys);
    if (isDown) throw new Error("KV is down.");
    if (typeof keys === "string") return STORED.get(keys) ?? null;
    return new Map(keys.map((key) => [key, STORED.get(key) ?? null]));
  },
};
const together = readTogether(kv as never);
const read = (key: string) => together.get(key, "text");

beforeEach(() => {
  asked = [];
  isDown = false;
});

it("reads keys of one turn at once, each once, and a single key alone", async () => {
  expect(await Promise.all([read("a"), read("b"), read("a"), read("none")])).toEqual(["A", "B", "A", null]);
  expect(await read("b")).toBe("B");
  expect(asked).toEqual([["a", "b", "none"], "b"]);
});

it("fails for each reader where KV does, and reads again afterwards", async () => {
  isDown = true;
  const [one, other] = await Promise.allSettled([read("a"), read("b")]);
  expect([one.status, other.status]).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect(await read("a")).toBe("A");
});
