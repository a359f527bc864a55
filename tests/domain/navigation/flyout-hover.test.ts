import { describe, expect, it } from "vitest";
import {
  afterHover,
  aimsAt,
  type FlyoutHover,
  type HoverEvent,
  type HoverTarget,
  LEAVE_DELAY_MS,
  NOTHING_OPEN,
  OPEN_DELAY_MS,
} from "#domain/navigation/flyout-hover.ts";

const FLYOUT = { left: 0, right: 1000, top: 140 };

/**
 * Makes a move of the pointer onto something, at a place and a time. `flyout` is the box of the open flyout, null while none
 * is open.
 */
const move = (
  on: HoverTarget,
  x: number,
  y: number,
  now: number,
  flyout: typeof FLYOUT | null = FLYOUT,
): HoverEvent => ({
  ...{ type: "move", on, now, flyout },
  at: { x, y },
});
const wait = (now: number): HoverEvent => ({ type: "wait", now });
const press = (item: number): HoverEvent => ({ type: "press", item });
const after = (...events: HoverEvent[]): FlyoutHover => events.reduce(afterHover, NOTHING_OPEN);

/** The events that open the first item's flyout: the pointer rests on the item. */
const OPEN_FIRST = [move(0, 100, 120, 0, null), wait(OPEN_DELAY_MS)];

describe("a flyout", () => {
  it.each<[string, HoverEvent[], number | null]>([
    ["is closed at first", [], null],
    ["opens once the pointer rests on its item", OPEN_FIRST, 0],
    ["does not open before", [move(0, 100, 120, 0, null), wait(OPEN_DELAY_MS - 1)], null],
    [
      "opens although the hand trembles",
      [move(0, 100, 120, 0, null), move(0, 103, 121, 60, null), wait(OPEN_DELAY_MS)],
      0,
    ],
    [
      "does not open for a pointer that crosses the bar",
      [0, 1, 2, 3].flatMap((at) => [move(at, 100 + at * 80, 120, at * 80, null), wait(at * 80 + 79)]),
      null,
    ],
    [
      "does not open for one that only passes",
      [move(0, 100, 120, 0, null), move(null, 100, 90, 50, null), wait(900)],
      null,
    ],
    ["opens for the item that the pointer rests on at last", [...OPEN_FIRST, move(1, 200, 120, 500), wait(700)], 1],
    ["stays while the pointer is in it", [...OPEN_FIRST, move("flyout", 300, 300, 500), wait(9000)], 0],
    [
      "stays for a moment after the pointer left",
      [...OPEN_FIRST, move(null, 100, 20, 500), wait(500 + LEAVE_DELAY_MS - 1)],
      0,
    ],
    ["closes after that", [...OPEN_FIRST, move(null, 100, 20, 500), wait(500 + LEAVE_DELAY_MS)], null],
    [
      "is not waited for longer because the pointer moves on",
      [...OPEN_FIRST, move(null, 100, 60, 500), move(null, 300, 20, 700), wait(500 + LEAVE_DELAY_MS)],
      null,
    ],
    [
      "stays where the pointer comes back",
      [...OPEN_FIRST, move(null, 100, 20, 500), move(0, 100, 120, 600), wait(2000)],
      0,
    ],
    [
      "stays on a diagonal way into it, across another item",
      [
        ...OPEN_FIRST,
        move(0, 130, 122, 300),
        move(1, 170, 130, 340),
        wait(340 + OPEN_DELAY_MS),
        move("flyout", 200, 150, 470),
        wait(2000),
      ],
      0,
    ],
    [
      "is another's where that way ends on the item",
      [...OPEN_FIRST, move(1, 170, 130, 340), wait(340 + LEAVE_DELAY_MS)],
      1,
    ],
    ["opened by a press stays when the pointer leaves", [press(2), move(null, 0, 0, 100), wait(9000)], 2],
    [
      "opened by a press stays when the pointer rests on another item",
      [press(2), move(0, 100, 120, 100), wait(9000)],
      2,
    ],
    ["that was closed is closed", [...OPEN_FIRST, { type: "closed" }], null],
    ["that was closed can be opened by the pointer again", [press(2), { type: "closed" }, ...OPEN_FIRST], 0],
  ])("%s", (_, events, open) => {
    expect(after(...events).open).toBe(open);
  });
});

describe("a pointer aims at a flyout", () => {
  it.each([
    ["straight down", { x: 100, y: 120 }, { x: 100, y: 125 }, true],
    ["down and sideways, where the way ends in it", { x: 100, y: 120 }, { x: 120, y: 125 }, true],
    ["not where it ends beside it", { x: 900, y: 120 }, { x: 960, y: 125 }, false],
    ["not sideways", { x: 100, y: 120 }, { x: 140, y: 120 }, false],
    ["not upwards", { x: 100, y: 120 }, { x: 100, y: 110 }, false],
    ["from within its edge", { x: 100, y: 120 }, { x: 110, y: 150 }, true],
  ])("%s", (_, from, to, aims) => {
    expect(aimsAt(from, to, FLYOUT)).toBe(aims);
  });
});
