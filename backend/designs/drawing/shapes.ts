import type { Random } from "../random.ts";
import { type Box, type Sheet, short } from "../sheet.ts";

/** A closed line through points, without corners. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [before, from, to, behind] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (behind[0] - from[0]) / 6, to[1] - (behind[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(short).join(" ")}`;
  });
  const [x, y] = at(0);
  return `M${short(x)} ${short(y)}${curves.join("")}z`;
}

export interface BlobStyle {
  x: number;
  y: number;
  across: number;
  down: number;
  /** How uneven its edge is, from 0 to 1. */
  uneven: number;
  random: Random;
}

/** The outline of a drop that ran. */
export function blob({ x, y, across, down, uneven, random }: BlobStyle, corners = 11): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * Math.PI * 2;
    const reach = 1 - uneven / 2 + random() * uneven;
    return [x + Math.cos(angle) * across * reach, y + Math.sin(angle) * down * reach] as const;
  });
  return smooth(points);
}

export interface WashStyle extends Omit<BlobStyle, "uneven"> {
  colours: readonly string[];
  layers?: number;
  opacity?: number;
}

/** Watercolour: thin layers of colour over each other, each with an edge where it dried. */
export function wash(sheet: Sheet, { colours, layers = 6, opacity = 0.16, ...where }: WashStyle): void {
  const { random } = where;
  const parts = Array.from({ length: layers }, (_, at) => {
    const share = 1 - at * (0.55 / layers);
    const shift = () => (random() - 0.5) * 0.28;
    const path = blob({
      x: where.x + shift() * where.across,
      y: where.y + shift() * where.down,
      across: where.across * share,
      down: where.down * share,
      uneven: 0.34,
      random,
    });
    const fill = colours[at % colours.length];
    return `<path d="${path}" fill="${fill}" stroke="${fill}"/>`;
  });
  sheet.add(`<g fill-opacity="${opacity}" stroke-opacity="${opacity * 0.9}" stroke-width="1.5">${parts.join("")}</g>`);
}

/** Splashes around a place. */
export function splashes(
  sheet: Sheet,
  { x, y, across, down, random }: Omit<BlobStyle, "uneven">,
  colour: string,
): void {
  const dots = Array.from({ length: 14 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = 0.9 + random() * 0.35;
    const radius = 0.8 + random() ** 3 * 5;
    return `<circle cx="${short(x + Math.cos(angle) * across * reach)}" cy="${short(y + Math.sin(angle) * down * reach)}" r="${short(radius)}"/>`;
  });
  sheet.add(`<g fill="${colour}" fill-opacity=".5">${dots.join("")}</g>`);
}

/** Points of a star with as many rays. */
export function starPath(x: number, y: number, outer: number, inner: number, rays: number, turn = -90): string {
  const points = Array.from({ length: rays * 2 }, (_, at) => {
    const angle = ((turn + (at * 180) / rays) * Math.PI) / 180;
    const radius = at % 2 === 0 ? outer : inner;
    return `${short(x + Math.cos(angle) * radius)} ${short(y + Math.sin(angle) * radius)}`;
  });
  return `M${points.join("L")}z`;
}

/** A box with a round top. */
export function archPath({ x, y, width, height }: Box): string {
  const half = width / 2;
  return `M${short(x)} ${short(y + height)}V${short(y + half)}a${short(half)} ${short(half)} 0 0 1 ${short(width)} 0V${short(y + height)}z`;
}

export function ellipsePath({ x, y, width, height }: Box): string {
  const [rx, ry] = [short(width / 2), short(height / 2)];
  return `M${short(x)} ${short(y + height / 2)}a${rx} ${ry} 0 1 1 ${short(width)} 0a${rx} ${ry} 0 1 1 ${short(-width)} 0z`;
}

export function rectPath({ x, y, width, height }: Box): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}
