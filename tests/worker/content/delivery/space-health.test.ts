import { beforeEach, describe, expect, it } from "vitest";
import { restAskedFor } from "#worker/content/delivery/content-service.ts";
import {
  beginView,
  type ContentView,
  createSpaceHealth,
  type SpaceHealth,
} from "#worker/content/delivery/space-health.ts";

let clock: number;
let health: SpaceHealth;
beforeEach(() => {
  clock = 1_000_000;
  health = createSpaceHealth(() => clock);
});
const fail = (times: number) => {
  for (let time = 0; time < times; time++) health.failed();
};
const view = (): ContentView => beginView(health, () => clock, 2500);

describe("a space that failed", () => {
  it("once is left alone for two seconds by those who have a copy, then asked by one at a time", () => {
    fail(1);
    expect([health.admit(true), health.admit(false)]).toEqual([false, true]);
    clock += 1999;
    expect(health.admit(true)).toBe(false);
    clock += 1;
    expect([health.admit(true), health.admit(true)]).toEqual([true, false]);
    health.answered();
    expect([health.admit(true), health.admit(true)]).toEqual([true, true]);
  });

  it("three times in a row is asked by one a second, also of those who have nothing", () => {
    fail(3);
    const admitted = () => Array.from({ length: 20 }, () => health.admit(false)).filter(Boolean).length;
    expect(admitted()).toBe(0);
    for (let second = 0; second < 5; second++) {
      clock += 1000;
      expect(admitted()).toBe(1);
    }
    health.answered();
    expect(admitted()).toBe(20);
  });

  it("long ago is not known to be down any more", () => {
    fail(3);
    clock += 10_000;
    expect([health.admit(false), health.admit(false)]).toEqual([true, true]);
    fail(1);
    expect(health.admit(false)).toBe(true);
  });
});

describe("a space that wants to be left alone", () => {
  it("is, for as long as it says, though no longer than a minute", () => {
    health.rest(30_000);
    expect(health.restMs()).toBe(30_000);
    health.rest(1000);
    clock += 29_999;
    expect(health.restMs()).toBe(1);
    health.rest(86_400_000);
    expect(health.restMs()).toBe(60_000);
  });

  it("without saying how long is so twice as long each time, until it answers", () => {
    const rests = Array.from({ length: 4 }, () => {
      health.rest(null);
      const ms = health.restMs();
      clock += ms;
      return ms;
    });
    expect(rests).toEqual([300, 600, 1200, 2400]);
    health.answered();
    health.rest(null);
    expect(health.restMs()).toBe(300);
  });

  it("says so by many answers that were under way at once, and is left alone as by one", () => {
    for (let answer = 0; answer < 20; answer++) health.rest(null);
    expect(health.restMs()).toBe(300);
  });

  it("without saying how long, for ever, is asked again every five seconds", () => {
    for (let round = 0; round < 20; round++) {
      health.rest(null);
      clock += health.restMs();
    }
    health.rest(null);
    expect(health.restMs()).toBe(5000);
  });

  it.each([
    [429, "7", 7000],
    [503, "7", 7000],
    [429, "Sun, 22 Nov 2026 00:00:10 GMT", 10_000],
    [429, null, null],
    [429, "soon", null],
    [429, "Sun, 22 Nov 2026 00:00:00 GMT", null],
    [500, null, undefined],
    [200, "7", undefined],
  ])("says so: %s, Retry-After: %s", (status, retryAfter, restMs) => {
    const headers = retryAfter === null ? {} : { "Retry-After": retryAfter };
    const reply = new Response(null, { status, headers });
    expect(restAskedFor(reply, Date.parse("2026-11-22T00:00:00Z"))).toBe(restMs);
  });
});

describe("a view", () => {
  it("asks what it likes while its space is well", () => {
    const own = view();
    const taken = Array.from({ length: 20 }, () => [own.takeReading(false), own.takeRequest()]);
    expect(taken).toEqual(Array(20).fill([true, true]));
  });

  it("asks a failing space for a page and its frame, and once more", () => {
    const own = view();
    for (let reading = 0; reading < 2; reading++)
      expect([own.takeReading(false), own.takeRequest()]).toEqual([true, true]);
    fail(2);
    expect(own.takeReading(false)).toBe(false);
    expect([own.takeRetry(300), own.takeRequest(), own.takeRetry(300)]).toEqual([true, true, false]);
  });

  it("asks a slow space for one story, in three requests", () => {
    health.took(1000);
    const own = view();
    expect([own.takeReading(false), own.takeReading(false)]).toEqual([true, false]);
    expect(Array.from({ length: 4 }, own.takeRequest)).toEqual([true, true, true, false]);
    health.took(999);
    expect([own.takeReading(false), own.takeRequest()]).toEqual([true, true]);
  });

  it("waits a second where there is a copy, and never past its end", () => {
    const own = view();
    expect([own.waitMs(true), own.waitMs(false)]).toEqual([1000, 2500]);
    clock += 2000;
    expect([own.waitMs(true), own.waitMs(false)]).toEqual([500, 500]);
    expect([own.takeRetry(500), own.takeRetry(499)]).toEqual([false, true]);
  });

  it("asks nothing of a space that wants to be left alone for longer than it waits", () => {
    health.rest(1000);
    expect([view().takeReading(true), view().takeReading(false)]).toEqual([false, true]);
    health.rest(2500);
    expect(view().takeReading(false)).toBe(false);
  });
});
