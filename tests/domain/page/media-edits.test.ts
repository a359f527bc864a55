import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IMAGE_FORMATS, IMAGE_ROTATIONS } from "#domain/page/image-options.ts";
import { mediaHref, parseMediaPath, pictureSet } from "#domain/page/media.ts";
import { EDIT_STEPS, editedSize, editsOf, NO_EDITS, parseEdits, writeEdits } from "#domain/page/media-edits.ts";

const LANDSCAPE = { path: "f/1001/1200x800/0a1b2c3d4e/boote.jpg", width: 1200, height: 800 };
const length = fc.integer({ min: 1, max: 5000 });
const percentage = fc.double({ min: 0, max: 100, noNaN: true });
const anyOptions = fc.record(
  {
    width: length,
    height: length,
    blur: percentage,
    quality: percentage,
    brightness: percentage,
    rotate: fc.constantFrom(...IMAGE_ROTATIONS),
    format: fc.constantFrom(...IMAGE_FORMATS),
  },
  { requiredKeys: [], noNullPrototype: true },
);

describe("spec 000 §5: an editor's image options", () => {
  it.each([
    [{}, {}],
    [{ blur: 2, quality: 84, brightness: 9 }, {}],
    [
      { blur: 3, quality: 60, brightness: 10 },
      { blur: 5, quality: 50 },
    ],
    [
      { blur: 100, quality: 100, brightness: 100 },
      { blur: 40, quality: 100, brightness: 100 },
    ],
    [{ quality: 0 }, { quality: 50 }],
    [{ width: 300 }, {}],
    [{ height: 300 }, {}],
    [{ width: 400, height: 267 }, { crop: "3x2" }],
    [{ width: 1, height: 5000 }, { crop: "1x2" }],
    [{ width: 5000, height: 1 }, { crop: "2x1" }],
    [
      { width: 900, height: 1600, rotate: 90 as const },
      { crop: "16x9", rotate: 90 },
    ],
  ])("%j become the nearest steps", (options, edits) => {
    expect(editsOf(options, LANDSCAPE)).toEqual({ ...NO_EDITS, ...edits });
  });

  it("that are steps already stay as they are", () => {
    for (const name of ["blur", "brightness", "rotate", "quality"] as const)
      for (const value of EDIT_STEPS[name])
        expect(editsOf({ [name]: value }, LANDSCAPE)).toEqual({ ...NO_EDITS, [name]: value });
  });

  it("of any kind make addresses that are answered, none larger than what is left of the asset", () => {
    const asset = fc
      .record({ width: fc.integer({ min: 1, max: 9999 }), height: fc.integer({ min: 1, max: 9999 }) })
      .map((size) => ({ ...size, path: `f/1001/${size.width}x${size.height}/abc/boote.jpg` }));
    fc.assert(
      fc.property(asset, anyOptions, (picture, options) => {
        const { ending, edits, widths, shown } = pictureSet(picture, options);
        const left = editedSize(picture, edits);
        expect(parseEdits(writeEdits(edits))).toEqual(edits);
        expect(widths.length).toBeGreaterThan(0);
        for (const width of widths) {
          expect(parseMediaPath(mediaHref(picture, width, ending, edits))?.edits).toEqual(edits);
          expect(width <= Math.max(319, left.width)).toBe(true);
        }
        expect(Math.min(shown?.width ?? 0, shown?.height ?? 0)).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("what is left of a picture", () => {
  it.each([
    [{}, 1200, 800],
    [{ rotate: 180 }, 1200, 800],
    [{ rotate: 270 }, 800, 1200],
    [{ crop: "1x1" }, 800, 800],
    [{ crop: "2x1" }, 1200, 600],
    [{ crop: "1x2" }, 400, 800],
    [{ crop: "16x9", rotate: 90 }, 800, 450],
  ] as const)("with %j of 1200 by 800 is %d by %d", (edits, width, height) => {
    expect(editedSize(LANDSCAPE, { ...NO_EDITS, ...edits })).toEqual({ width, height });
  });

  it.each([
    [{}, { width: 1200, height: 800 }, [319, 479, 575, 638, 767, 899, 958]],
    [{ width: 300 }, { width: 300, height: 200 }, [319, 479, 575, 638]],
    [{ height: 100 }, { width: 150, height: 100 }, [319]],
    [{ width: 400, height: 230 }, { width: 400, height: 225 }, [319, 638, 958]],
    [{ blur: 15 }, { width: 1200, height: 800 }, [319, 638, 958]],
    [{ format: "png" as const }, { width: 1200, height: 800 }, [319, 638, 958]],
    [{ format: "jpeg" as const }, { width: 1200, height: 800 }, [319, 638, 958]],
  ])("with %j is shown at %j, from files of %j", (options, shown, widths) => {
    const set = pictureSet(LANDSCAPE, options);
    expect([set.shown, set.widths]).toEqual([shown, widths]);
    expect(set.ending).toBe("format" in options ? options.format : "auto");
  });
});
