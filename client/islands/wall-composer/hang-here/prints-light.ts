import type { Point, Quad } from "#domain/wall/homography.ts";
import { cssColour, lightOf } from "#domain/wall/wall-light.ts";
import type { PhotoColours } from "./photo-colours.ts";

interface LightsQuestion {
  colours: PhotoColours;
  /** The corners of the sheet, in the photograph's pixels. */
  corners: Quad;
  /** True if the sheet is white paper, which shows the colour of the light. */
  isPaper: boolean;
  /** The corners of each print, in the photograph's pixels. */
  boxes: readonly (readonly Point[])[];
}

/** Returns the colour of the light on each print, as CSS has it. */
export function lightsOf({ colours, corners, isPaper, boxes }: LightsQuestion): string[] {
  const middle = middleOf(corners);
  const reach = Math.hypot(corners[0].x - middle.x, corners[0].y - middle.y);
  // A corner may stand a little beside the sheet's, so only its inner part is read.
  const paper = isPaper ? colours.around(middle, reach / 3) : null;
  const beside = colours.around({ x: middle.x + 1.8 * reach, y: middle.y }, reach / 3);
  return boxes.map((box) => {
    const centre = middleOf(box);
    const [first = centre] = box;
    const radius = Math.hypot(first.x - centre.x, first.y - centre.y);
    return cssColour(lightOf(paper, beside, colours.around(centre, radius)));
  });
}

function middleOf(points: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}
