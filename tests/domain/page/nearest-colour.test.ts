import { describe, expect, it } from "vitest";
import { nearestColour } from "#domain/page/nearest-colour.ts";

const OTHERS = ["#211e1a", "#9a3625", "#e8e4dd", "#3c5d70"];

describe("the nearest of some colours", () => {
  it("is a colour itself where it is among them", () => {
    expect(OTHERS.map((colour) => nearestColour(colour, OTHERS))).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ["#FF2010", 1],
    ["#ffffff", 2],
    ["#000000", 0],
    ["#4060a0", 3],
  ])("of %s is number %d", (colour, place) => {
    expect(nearestColour(colour, OTHERS)).toBe(place);
  });

  it("is the first of equals", () => {
    expect(nearestColour("#101010", ["#202020", "#000000"])).toBe(0);
  });

  it.each([undefined, null, "", "red", "#fff", "#12345g", "#1234567", 0x123456, ["#123456"], { colour: "#123456" }])(
    "is none for %j",
    (colour) => {
      expect(nearestColour(colour, OTHERS)).toBeNull();
    },
  );

  it("is none among none", () => {
    expect(nearestColour("#123456", [])).toBeNull();
  });
});
