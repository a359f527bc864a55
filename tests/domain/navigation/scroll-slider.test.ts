import { expect, it } from "vitest";
import { scrolledBy, waysOn } from "#domain/navigation/scroll-slider.ts";

it.each([
  ["a row that fits goes nowhere", { left: 0, seen: 500, whole: 500 }, { back: false, on: false }],
  ["a row at its start goes on", { left: 0, seen: 300, whole: 500 }, { back: false, on: true }],
  ["a row in between goes both ways", { left: 100, seen: 300, whole: 500 }, { back: true, on: true }],
  ["a row at its end goes back", { left: 200, seen: 300, whole: 500 }, { back: true, on: false }],
  ["a fraction of a pixel is no way", { left: 0.6, seen: 499.2, whole: 500 }, { back: false, on: false }],
])("%s", (_, row, ways) => {
  expect(waysOn(row)).toEqual(ways);
});

it.each([
  ["on, by what is seen", { left: 100, seen: 300, whole: 900 }, 1, 400],
  ["back, by what is seen", { left: 400, seen: 300, whole: 900 }, -1, 100],
  ["on, to its end at most", { left: 500, seen: 300, whole: 900 }, 1, 600],
  ["back, to its start at most", { left: 100, seen: 300, whole: 900 }, -1, 0],
  ["nowhere where it fits", { left: 0, seen: 300, whole: 300 }, 1, 0],
  ["nowhere where it is narrower than its place", { left: 0, seen: 300, whole: 200 }, 1, 0],
] as const)("scrolls %s", (_, row, direction, left) => {
  expect(scrolledBy(row, direction)).toBe(left);
});
