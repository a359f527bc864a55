import { expect, it } from "vitest";
import { isTall, shapeOf } from "#domain/page/shape.ts";

it.each([
  [1600, 1067, "landscape"],
  [840, 1120, "portrait"],
  [1000, 1000, "square"],
  [1000, 930, "square"],
  [5000, 1000, "landscape"],
  [1000, 5000, "portrait"],
  [null, null, "landscape"],
] as const)("a picture of %s × %s is hung as a %s", (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape);
});

it.each([
  [640, 1280, true],
  [900, 1273, false],
  [1600, 1067, false],
  [null, null, false],
] as const)("a picture of %s × %s is a strip: %s", (width, height, is) => {
  expect(isTall({ width, height })).toBe(is);
});
