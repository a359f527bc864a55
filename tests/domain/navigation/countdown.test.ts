import { describe, expect, it } from "vitest";
import {
  type Countdown,
  type CountdownEvent,
  createCountdown,
  nextCountdown,
  nextTickMs,
  partsOfTime,
} from "#domain/navigation/countdown.ts";

const END = 1_000_000;
const at = (secondsLeft: number) => END - secondsLeft * 1000;
const run = (events: readonly [CountdownEvent["type"], secondsLeft: number][], begun = createCountdown(END, at(100))) =>
  events.reduce((state: Countdown, [type, left]) => nextCountdown(state, { type, at: at(left) }), begun);

describe("a countdown (spec 001 §4)", () => {
  it.each<[string, [CountdownEvent["type"], number][], Partial<Countdown>]>([
    [
      "waits for its start",
      [
        ["tick", 90],
        ["hide", 80],
        ["show", 70],
      ],
      { state: "waiting", leftMs: 100_000 },
    ],
    ["starts", [["start", 90]], { state: "started", leftMs: 90_000 }],
    [
      "goes on",
      [
        ["start", 90],
        ["tick", 89],
      ],
      { state: "progress", leftMs: 89_000 },
    ],
    [
      "starts once",
      [
        ["start", 90],
        ["tick", 89],
        ["start", 50],
      ],
      { state: "progress", leftMs: 89_000 },
    ],
    [
      "ends",
      [
        ["start", 2],
        ["tick", 0],
      ],
      { state: "ended", leftMs: 0 },
    ],
    [
      "ends late",
      [
        ["start", 2],
        ["tick", -500],
      ],
      { state: "ended", leftMs: 0 },
    ],
    ["ends at its start where its time is over by then", [["start", -1]], { state: "ended", leftMs: 0 }],
    [
      "stands while nobody looks",
      [
        ["start", 90],
        ["hide", 80],
        ["tick", 70],
      ],
      { isPaused: true, leftMs: 90_000 },
    ],
    [
      "catches up",
      [
        ["start", 90],
        ["hide", 80],
        ["show", 20],
      ],
      { state: "progress", isPaused: false, leftMs: 20_000 },
    ],
    [
      "has ended meanwhile",
      [
        ["start", 90],
        ["hide", 80],
        ["show", -20],
      ],
      { state: "ended", isPaused: false, leftMs: 0 },
    ],
    [
      "is aborted",
      [
        ["start", 90],
        ["abort", 80],
        ["tick", 70],
        ["show", 60],
      ],
      { state: "aborted", leftMs: 90_000 },
    ],
    [
      "is aborted before it began",
      [
        ["abort", 80],
        ["start", 70],
      ],
      { state: "aborted" },
    ],
    [
      "stays ended when the clock is set back",
      [
        ["start", 1],
        ["tick", 0],
        ["tick", 50],
        ["abort", 50],
      ],
      { state: "ended" },
    ],
  ])("%s", (_, events, expected) => {
    expect(run(events)).toMatchObject(expected);
  });

  it.each([END - 1, Number.NaN, Number.NEGATIVE_INFINITY])("has nothing to count for %s", (end) => {
    expect(createCountdown(end, END)).toMatchObject({ state: "ended", leftMs: 0 });
  });

  it("ticks at whole seconds that are left, and only while it runs", () => {
    expect(nextTickMs(createCountdown(END, at(10)))).toBeNull();
    expect(nextTickMs(run([["start", 10]]))).toBe(1000);
    expect(nextTickMs(run([["start", 9.25]]))).toBe(250);
    expect(
      nextTickMs(
        run([
          ["start", 10],
          ["hide", 9],
        ]),
      ),
    ).toBeNull();
    expect(
      nextTickMs(
        run([
          ["start", 10],
          ["abort", 9],
        ]),
      ),
    ).toBeNull();
  });

  it.each([
    [0, 0, "00:00:00"],
    [1, 0, "00:00:01"],
    [59_001, 0, "00:01:00"],
    [86_399_000, 0, "23:59:59"],
    [86_400_000, 1, "00:00:00"],
    [3 * 86_400_000 + 3_661_000, 3, "01:01:01"],
  ])("shows %i ms as %i days and %s", (leftMs, days, clock) => {
    expect(partsOfTime(leftMs)).toEqual({ days, clock });
  });
});
