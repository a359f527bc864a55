import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  homographyOf,
  inverse,
  isConvex,
  matrix3d,
  type Point,
  project,
  type Quad,
  rectangle,
} from "#domain/wall/homography.ts";
import { runs } from "#tests/support/runs.ts";

/** Any sheet of paper on a photograph: a rectangle of which each corner moved a little. */
const anyQuad: fc.Arbitrary<Quad> = fc
  .array(fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) }), {
    minLength: 4,
    maxLength: 4,
  })
  .map(
    (moves) =>
      rectangle(300, 200).map(({ x, y }, at) => ({
        x: x + 500 + (moves[at]?.x ?? 0),
        y: y + 400 + (moves[at]?.y ?? 0),
      })) as unknown as Quad,
  )
  .filter(isConvex);
const SHEET = rectangle(210, 297);
const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

describe("a plane in perspective", () => {
  it("takes each corner to its own, and back", () => {
    fc.assert(
      fc.property(anyQuad, (seen) => {
        const map = homographyOf(SHEET, seen) ?? expect.fail("no map");
        SHEET.forEach((corner, at) => {
          expect(far(project(map, corner), seen[at] as Point)).toBeLessThan(1e-6);
          expect(far(project(inverse(map), seen[at] as Point), corner)).toBeLessThan(1e-6);
        });
      }),
      { numRuns: runs(300) },
    );
  });

  it("keeps lines straight", () => {
    fc.assert(
      fc.property(anyQuad, fc.double({ min: 0, max: 1, noNaN: true }), (seen, share) => {
        const map = homographyOf(SHEET, seen) ?? expect.fail("no map");
        const [a, , c] = seen;
        const { x, y } = project(map, { x: 210 * share, y: 297 * share });
        expect(Math.abs((c.x - a.x) * (y - a.y) - (c.y - a.y) * (x - a.x))).toBeLessThan(1e-4);
      }),
      { numRuns: runs(200) },
    );
  });

  it("is what a browser draws", () => {
    const map = homographyOf(rectangle(100, 100), rectangle(200, 300)) ?? expect.fail("no map");
    const numbers = matrix3d(map).slice(9, -1).split(",").map(Number);
    expect(numbers.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
    ]);
  });

  it("is none where corners are crossed, alike, in one line, or go the other way around", () => {
    const [a, b, c, d] = SHEET;
    for (const corners of [
      [b, a, c, d],
      [a, a, c, d],
      [a, b, b, a],
      [d, c, b, a],
    ] as Quad[]) {
      expect(isConvex(corners)).toBe(false);
      expect([homographyOf(SHEET, corners), homographyOf(corners, SHEET)]).toEqual([null, null]);
    }
  });
});
