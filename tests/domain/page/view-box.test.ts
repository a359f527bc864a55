import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseViewBox } from "#domain/page/svg.ts";

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const length = fc.double({ min: 0.001, max: 1e6, noNaN: true });

describe("a viewBox", () => {
  it("is four numbers, however they are divided", () => {
    const dividers = fc.constantFrom(" ", ",", " , ", "\n", "  ");
    fc.assert(
      fc.property(number, number, length, length, dividers, (left, top, width, height, divider) => {
        const box = parseViewBox([left, top, width, height].join(divider));
        expect(parseViewBox(box.text)).toEqual(box);
        expect([box.left + 0, box.top + 0, box.width, box.height]).toEqual([left + 0, top + 0, width, height]);
      }),
    );
  });

  it.each([
    "",
    "0 0 24",
    "0 0 24 24 24",
    "0 0 a 24",
    "0 0 0x18 24",
    "0 0 24 0",
    "0 0 -24 24",
    "0,,24 24",
    "0 0 Infinity 24",
  ])("is not %j", (text) => {
    expect(() => parseViewBox(text)).toThrow("is no viewBox of four numbers");
  });
});
