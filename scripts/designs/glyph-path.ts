import type { Glyph } from "opentype.js";

/** A glyph's outline on a grid, as short as SVG lets it be written, and the box of its ink. */
export interface Outline {
  path: string;
  box: readonly [left: number, top: number, right: number, bottom: number];
}

const NO_INK: Outline = { path: "", box: [0, 0, 0, 0] };

/** Every number is of the grid, which is coarse enough to be short and fine enough for a card. */
export function outlineOf(glyph: Glyph, grid: number): Outline {
  const { commands } = glyph.getPath(0, 0, grid);
  if (commands.length === 0) return NO_INK;
  let path = "";
  let last = "";
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  const write = (letter: string, points: readonly number[]) => {
    const rounded = points.map((value, at) => Math.round(value) - (at % 2 === 0 ? x : y));
    const text = rounded.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
    const [first = 0] = rounded;
    path += letter === last ? (first >= 0 ? " " : "") + text : letter + text;
    last = letter;
    const [endX = 0, endY = 0] = points.slice(-2);
    for (const [at, value] of points.entries()) (at % 2 === 0 ? xs : ys).push(Math.round(value));
    [x, y] = [Math.round(endX), Math.round(endY)];
  };
  for (const { type, ...to } of commands) {
    if (type === "M") {
      // A move after a close is from where the outline began, so it is written from the origin.
      path += `M${Math.round(to.x)} ${Math.round(to.y)}`;
      [x, y] = [Math.round(to.x), Math.round(to.y)];
      xs.push(x);
      ys.push(y);
      last = "M";
    } else if (type === "L") {
      if (Math.round(to.x) !== x || Math.round(to.y) !== y) write("l", [to.x, to.y]);
    } else if (type === "Q") write("q", [to.x1, to.y1, to.x, to.y]);
    else if (type === "C") write("c", [to.x1, to.y1, to.x2, to.y2, to.x, to.y]);
    else {
      path += "z";
      last = "z";
    }
  }
  return { path, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}
