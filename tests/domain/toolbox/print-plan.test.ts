import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestSharp } from "#domain/toolbox/largest-sharp.ts";
import { MOST_UPLOAD_PARTS, PRINT_SIDE_MM } from "#domain/toolbox/limits.ts";
import { PRINT_FITS, planPrint, sheetOf } from "#domain/toolbox/print-plan.ts";

describe("the plan of a print file", () => {
  it("keeps every pixel that the size has place for, and cuts what hangs over", () => {
    expect(planPrint({ width: 4000, height: 3000 }, { width: 300, height: 300, fit: "trim" })).toEqual({
      sheet: { width: 300, height: 300 },
      pixels: { width: 3000, height: 3000 },
      density: 254,
      isSharp: true,
      cutPercent: 25,
    });
  });

  it("has no more pixels than a printer shows, and makes none up", () => {
    const wanted = { width: 100, height: 100, fit: "trim" } as const;
    expect(planPrint({ width: 9000, height: 9000 }, wanted)).toMatchObject({ pixels: { width: 1181 }, density: 300 });
    expect(planPrint({ width: 90, height: 90 }, wanted)).toMatchObject({ pixels: { width: 90 }, isSharp: false });
    expect(planPrint({ width: 1, height: 1 }, { ...wanted, height: 3000 }).pixels).toEqual({ width: 1, height: 1 });
  });

  it("has bleed at each edge", () => {
    expect(sheetOf({ width: 300, height: 200, fit: "bleed" })).toEqual({ width: 306, height: 206 });
  });

  it("is within the picture, in the shape of the sheet, for every picture and size", () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    const length = fc.integer({ min: PRINT_SIDE_MM.least, max: PRINT_SIDE_MM.most });
    const wanted = fc.record({ width: length, height: length, fit: fc.constantFrom(...PRINT_FITS) });
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), wanted, (picture, size) => {
        const { pixels, cutPercent } = planPrint(picture, size);
        expect(pixels.width).toBeLessThanOrEqual(picture.width);
        expect(pixels.height).toBeLessThanOrEqual(picture.height);
        expect(cutPercent).toBeGreaterThanOrEqual(0);
        expect(cutPercent).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("the largest sharp size", () => {
  it("has the picture's shape, and is within what is printed", () => {
    expect(largestSharp({ width: 4000, height: 3000 })).toEqual({ width: 1000, height: 750 });
    expect(largestSharp({ width: 24_000, height: 12_000 })).toEqual({ width: 3000, height: 1500 });
    expect(largestSharp({ width: 40, height: 8 })).toEqual({ width: 20, height: 20 });
  });
});

it("the greatest file has ten parts", () => {
  expect(MOST_UPLOAD_PARTS).toBe(10);
});
