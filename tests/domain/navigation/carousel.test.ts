import { describe, expect, it } from "vitest";
import { afterCarousel, type CarouselEvent, groupsOf, isDrag, startCarousel } from "#domain/navigation/carousel.ts";

const NARROW = 719;
const WIDE = 720;

/** Returns the place of eight items after events: the group, and the number of groups. */
function placeAfter(width: number, events: readonly CarouselEvent[], wraps = true) {
  const carousel = events.reduce(afterCarousel, startCarousel(8, width, wraps));
  return [carousel.group, groupsOf(carousel)];
}

const next = { type: "next" } as const;
const previous = { type: "previous" } as const;
const scrolled = (groups: number, isAtEnd = false) => ({ type: "scrolled", groups, isAtEnd }) as const;
const swiped = (across: number) => ({ type: "swiped", across }) as const;
const resized = (width: number) => ({ type: "resized", width }) as const;

describe("a carousel of eight", () => {
  it.each<[string, number, CarouselEvent[], number[]]>([
    ["starts at the first of three groups", WIDE, [], [0, 3]],
    ["shows one at a time on narrow screens", NARROW, [], [0, 8]],
    ["has three per group on the widest screens too", 1080, [], [0, 3]],
    ["goes on by a group", WIDE, [next], [1, 3]],
    ["comes to the first after the last", WIDE, [next, next, next], [0, 3]],
    ["comes to the last before the first", WIDE, [previous], [2, 3]],
    ["goes to a chosen group", WIDE, [{ type: "chosen", group: 2 }], [2, 3]],
    ["knows no group beyond the last", WIDE, [{ type: "chosen", group: 9 }], [2, 3]],
    ["follows a scroll to the nearest group", WIDE, [scrolled(0.6)], [1, 3]],
    ["is at its last group at the end, however few stand in it", WIDE, [scrolled(1.4, true)], [2, 3]],
    ["stays within, where a scroll is pulled beyond the start", WIDE, [scrolled(-0.7)], [0, 3]],
    ["stays at a swipe of 50 px", WIDE, [swiped(-50)], [0, 3]],
    ["goes on at a swipe to the left of more", WIDE, [swiped(-51)], [1, 3]],
    ["goes back at a swipe to the right", WIDE, [next, swiped(51)], [0, 3]],
    ["keeps its first item in sight where groups grow", NARROW, [{ type: "chosen", group: 4 }, resized(WIDE)], [1, 3]],
    ["keeps its first item in sight where groups shrink", WIDE, [next, resized(NARROW)], [3, 8]],
  ])("%s", (_, width, events, place) => {
    expect(placeAfter(width, events)).toEqual(place);
  });

  it("stays at its ends where it does not wrap", () => {
    expect(placeAfter(WIDE, [previous], false)).toEqual([0, 3]);
    expect(placeAfter(WIDE, [next, next, next], false)).toEqual([2, 3]);
  });
});

it("a carousel of nothing has one group, and stays there", () => {
  const empty = startCarousel(0, WIDE);
  expect(groupsOf(empty)).toBe(1);
  expect(afterCarousel(empty, next).group).toBe(0);
});

it.each([
  ["a mouse that moves sideways", 31, 10, true, true],
  ["a mouse that moves three times as far sideways", 30, 10, true, false],
  ["a mouse that goes back sideways", -31, -10, true, true],
  ["a mouse that has not moved", 0, 0, true, false],
  ["a finger that moves sideways at all", 4, 10, false, true],
  ["a finger that moves down", 0, 10, false, false],
])("%s drags or not", (_, across, down, isMouse, drags) => {
  expect(isDrag(across, down, isMouse)).toBe(drags);
});
