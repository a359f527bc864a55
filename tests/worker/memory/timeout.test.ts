import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMED_OUT, withTimeout } from "#worker/memory/timeout.ts";
import { PLATFORM } from "#worker/platform.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("work with a timeout", () => {
  it("that is done in time leaves no timer behind", async () => {
    expect(await withTimeout(Promise.resolve("done"), 1000, PLATFORM.wait)).toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that fails in time leaves none either", async () => {
    await expect(withTimeout(Promise.reject(new Error("no")), 1000, PLATFORM.wait)).rejects.toThrow("no");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that takes longer is no longer waited for, and may fail afterwards", async () => {
    const late = Promise.withResolvers<string>();
    const result = withTimeout(late.promise, 1000, PLATFORM.wait);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toBe(TIMED_OUT);
    late.reject(new Error("too late"));
    await vi.advanceTimersByTimeAsync(0);
  });
});
