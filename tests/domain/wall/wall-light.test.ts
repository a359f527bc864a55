import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brightness, type Colour, cssColour, lightOf } from "#domain/wall/wall-light.ts";
import { runs } from "#tests/support/runs.ts";

const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)) as fc.Arbitrary<Colour>;

describe("the light on a print", () => {
  it("is that on white paper, and darker in the shade", () => {
    const paper: Colour = [250, 240, 220];
    expect(lightOf(paper, [180, 180, 180], [180, 180, 180])).toEqual([250, 240, 220]);
    expect(lightOf(paper, [180, 180, 180], [90, 90, 90])).toEqual([125, 120, 110]);
    expect(lightOf(paper, [90, 90, 90], [180, 180, 180])).toEqual([255, 255, 255]);
  });

  it("is guessed of the wall where there is no paper", () => {
    expect(lightOf(null, [155, 155, 155], [155, 155, 155])).toEqual([205, 205, 205]);
  });

  it("leaves a picture visible, and adds nothing", () => {
    fc.assert(
      fc.property(fc.option(anyColour), anyColour, anyColour, (paper, beside, around) => {
        for (const value of lightOf(paper, beside, around)) {
          expect(value).toBeGreaterThanOrEqual(89);
          expect(value).toBeLessThanOrEqual(255);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

it("a colour is written as CSS has it", () => {
  expect(cssColour([1, 2, 3])).toBe("rgb(1 2 3)");
  expect(brightness([255, 255, 255])).toBeCloseTo(255);
});
