import { describe, expect, it } from "vitest";
import { flyoutImageWidth, flyoutLayout, isInSecondRow } from "#domain/navigation/flyout.ts";

describe("the pictures of a flyout", () => {
  it.each([
    ["calendar", "item", 130],
    ["accessories", "item", 130],
    ["card", "occasion", 130],
    ["card", "additional", 80],
    ["collage", "item", 130],
    ["frame", "poster", 150],
    ["frame", "colour", 48],
    ["frame", "other", 60],
    ["photobook", "large", 170],
    ["photobook", "medium", 153],
    ["photobook", "small", 73],
    ["wandbilder", "item", 150],
    ["photobook", "colour", 170],
    ["card", "item", 130],
  ] as const)("are in a %s flyout's group %s %i px wide", (type, group, width) => {
    expect(flyoutImageWidth(type, group)).toBe(width);
  });
});

it("accessories are laid out as calendars are, the others as themselves", () => {
  expect([flyoutLayout("accessories"), flyoutLayout("frame")]).toEqual(["calendar", "frame"]);
});

it("a frame's flyout alone has a second row, of everything but its posters", () => {
  expect(isInSecondRow("frame", "poster")).toBe(false);
  expect(isInSecondRow("frame", "colour")).toBe(true);
  expect(isInSecondRow("card", "additional")).toBe(false);
});
