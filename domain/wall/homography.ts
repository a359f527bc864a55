/** A point: in a photograph in pixels, on a wall in millimetres. */
export interface Point {
  x: number;
  y: number;
}

/** Four corners: upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A 3 × 3 matrix, row by row, that maps one plane to another seen in perspective. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/**
 * Returns the map under which four corners become four others: the plane of a wall as a photograph shows it.
 *
 * @returns null if either four are no convex quadrangle in this order, such as when two corners are swapped.
 */
export function homographyOf(from: Quad, to: Quad): Homography | null {
  if (!isConvex(from) || !isConvex(to)) return null;
  const map = product(ofSquare(to), adjugate(ofSquare(from)));
  const [{ x, y }] = from;
  const depth = map[6] * x + map[7] * y + map[8];
  return map.map((value) => value / depth) as unknown as Homography;
}

/** Returns a point of the first plane as the second shows it. */
export function project([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Returns the map back. */
export function inverse(map: Homography): Homography {
  return adjugate(map);
}

/** Writes a map as CSS has it, for an element whose origin is its upper left corner: one pixel of it is one unit of the first plane. */
export function matrix3d([a, b, c, d, e, f, g, h, i]: Homography): string {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(",")})`;
}

/** Returns the corners of a rectangle whose upper left corner is the origin. */
export function rectangle(width: number, height: number): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Tells whether corners go around a convex quadrangle clockwise, as a screen has its axes. */
export function isConvex(corners: Quad): boolean {
  return corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] as Point;
    const afterNext = corners[(at + 2) % 4] as Point;
    return (next.x - corner.x) * (afterNext.y - next.y) - (next.y - corner.y) * (afterNext.x - next.x) > 1e-9;
  });
}

/**
 * Returns the map of the unit square to a convex quadrangle (P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, §2.2.3).
 */
function ofSquare([p, q, r, s]: Quad): Homography {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const base = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / base;
  const h = (dx1 * dy3 - dx3 * dy1) / base;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1];
}

/** Returns a multiple of the inverse, which is the same map. */
function adjugate([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function product(m: Homography, n: Homography): Homography {
  const at = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (m[3 * row + k] as number) * (n[3 * k + column] as number), 0);
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => at(row, column))) as unknown as Homography;
}
