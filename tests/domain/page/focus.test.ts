import { describe, expect, it } from "vitest";
import { editsOf, focusPoint, turnedPoint } from "#domain/page/media-edits.ts";

const SIZE = { width: 1000, height: 500 };

describe("the point that an editor marked", () => {
  it.each([
    ["250x100:251x101", { x: 0.2505, y: 0.201 }],
    ["0x0:1000x500", { x: 0.5, y: 0.5 }],
    ["1000x500:1001x501", { x: 1, y: 1 }],
    ["99999x0:99999x0", { x: 1, y: 0 }],
    ["", null],
    ["center", null],
    ["1x1", null],
    ["-1x1:2x2", null],
    ["1x1:2x2 ", null],
  ])("%j is %j", (focus, point) => {
    expect(focusPoint(focus, SIZE)).toEqual(point);
  });

  it("is not known where the picture's size is not", () => {
    expect(focusPoint("1x1:2x2", { width: null, height: null })).toBeNull();
  });

  it.each([
    [0, { x: 0.25, y: 0 }],
    [90, { x: 1, y: 0.25 }],
    [180, { x: 0.75, y: 1 }],
    [270, { x: 0, y: 0.75 }],
  ] as const)("turns by %d degrees with its picture", (rotate, point) => {
    expect(turnedPoint({ x: 0.25, y: 0 }, rotate)).toEqual(point);
  });

  it.each([
    ["at its sides", SIZE, { width: 100, height: 100 }, { x: 0.9, y: 0.1 }, "1x1", 100],
    ["above and below", { width: 500, height: 1000 }, { width: 800, height: 400 }, { x: 0.9, y: 0.3 }, "2x1", 25],
    ["once it is turned", SIZE, { width: 100, height: 200, rotate: 90 as const }, { x: 0.3, y: 1 }, "2x1", 25],
  ])("decides where a picture is cut %s", (_, size, options, focus, crop, at) => {
    expect(editsOf(options, size, focus)).toMatchObject({ crop, at });
    expect(editsOf(options, size)).toMatchObject({ crop, at: 50 });
  });
});
