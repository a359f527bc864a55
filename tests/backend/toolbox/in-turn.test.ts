import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTurn } from "#backend/toolbox/pixels.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

it("work is done one piece after the other, whether the one before succeeds or not", async () => {
  const done: string[] = [];
  const failing = inTurn(async () => {
    await Promise.resolve();
    done.push("first");
    throw new Error("broken");
  });
  const second = inTurn(async () => done.push("second"));
  await expect(failing).rejects.toThrow("broken");
  await second;
  expect(done).toEqual(["first", "second"]);
});

it("work that the platform stopped with its visitor's request holds up nobody for ever", async () => {
  for (let at = 0; at < 8; at++) void inTurn(never);
  expect(() => inTurn(async () => "refused")).toThrow("busy");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(() => inTurn(async () => "refused")).toThrow("busy");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await inTurn(async () => "done")).toBe("done");
});

it("who waits behind such work has a turn after a minute", async () => {
  void inTurn(never);
  const next = inTurn(async () => "done");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await next).toBe("done");
});
