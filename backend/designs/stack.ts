import { type Lettering, setText, wrap } from "./lettering.ts";
import { EM, FACES } from "./letters/faces.ts";
import type { Box, Sheet } from "./sheet.ts";

/** A line of text among others, with the space below it in pixels. */
export interface TextLine extends Lettering {
  ink: string;
  after?: number;
  /** A sentence, which may be broken into lines. */
  wraps?: boolean;
}

/** Something drawn among lines: `draw` is told its centre, and how much everything was made smaller. */
export interface DrawnLine {
  draw: (x: number, y: number, scale: number) => void;
  width: number;
  height: number;
  after?: number;
}
export type StackLine = TextLine | DrawnLine;

export interface StackStyle {
  align?: "start" | "middle" | "end";
  vertical?: "top" | "middle" | "bottom";
  /** What the lines are read on; the paper where it is not said. */
  ground?: string;
}

/** A text that would have to be made smaller than this share is broken first. */
const SMALLEST_SHARE = 0.66;

interface Placed {
  line: StackLine;
  scale: number;
  width: number;
  left: number;
  top: number;
  height: number;
  after: number;
}

/** Sets lines below each other into a box: nothing leaves it, and no line touches another. Tells the box that they fill. */
export function setStack(sheet: Sheet, lines: readonly StackLine[], box: Box, style: StackStyle = {}): Box {
  const { align = "middle", vertical = "middle", ground = sheet.paper } = style;
  let scale = 1;
  let placed = place(lines, box.width, scale);
  let total = heightOf(placed);
  for (let pass = 0; pass < 8 && total > box.height; pass++) {
    scale *= Math.max(0.5, (box.height / total) * 0.985);
    placed = place(lines, box.width, scale);
    total = heightOf(placed);
  }
  const spare = box.height - total;
  const start = box.y + (vertical === "top" ? 0 : vertical === "middle" ? spare / 2 : spare);
  const widest = Math.max(0, ...placed.map(({ width }) => width));
  let y = start;
  for (const { line, scale: share, width, left, top, height, after } of placed) {
    const x = box.x + (align === "start" ? 0 : align === "middle" ? (box.width - width) / 2 : box.width - width);
    if ("draw" in line) line.draw(x + width / 2, y + height / 2, share);
    else sheet.write({ ...line, size: line.size * share }, { x: x - left, y: y - top, ink: line.ink, ground });
    y += height + after;
  }
  const x = box.x + (align === "start" ? 0 : align === "middle" ? (box.width - widest) / 2 : box.width - widest);
  return { x, y: start, width: widest, height: total };
}

function heightOf(placed: readonly Placed[]): number {
  return placed.reduce((sum, { height, after }, at) => sum + height + (at < placed.length - 1 ? after : 0), 0);
}

function place(lines: readonly StackLine[], width: number, scale: number): Placed[] {
  return lines.flatMap((line) => ("draw" in line ? [placeDrawn(line, width, scale)] : placeText(line, width, scale)));
}

function placeDrawn(line: DrawnLine, width: number, scale: number): Placed {
  const share = Math.min(scale, width / line.width);
  const after = (line.after ?? 12) * scale;
  return { line, scale: share, width: line.width * share, left: 0, top: 0, height: line.height * share, after };
}

function placeText(line: TextLine, width: number, scale: number): Placed[] {
  if (line.text === "") return [];
  const scaled = { ...line, size: line.size * scale };
  const tight = width / Math.max(1, inkOf(scaled).width);
  const isBroken = line.text.includes(" ") && (line.wraps ? tight < 1 : tight < SMALLEST_SHARE);
  const texts = isBroken ? wrap(scaled, line.wraps ? width : width / 0.9) : [line.text];
  const share = Math.min(1, ...texts.map((text) => width / Math.max(1, inkOf({ ...scaled, text }).width)));
  return texts.map((text, at) => {
    const one = { ...scaled, text, size: scaled.size * share };
    const { left, top, bottom, width: inkWidth } = inkOf(one);
    const gap = line.size * scale * share * (line.wraps ? 0.42 : 0.3);
    const after = at < texts.length - 1 ? gap : (line.after ?? line.size * 0.6) * scale;
    return { line: { ...line, text }, scale: scale * share, width: inkWidth, left, top, height: bottom - top, after };
  });
}

/** The ink of a line in pixels; a line is never lower than its capitals, so that lines keep their rhythm. */
function inkOf(lettering: Lettering): { left: number; width: number; top: number; bottom: number } {
  const { left, right, top, bottom } = setText(lettering);
  const [, , capTop = 0] = FACES[lettering.face].glyphs.H ?? [0, 0, 0];
  const scale = lettering.size / EM;
  return {
    left: left * scale,
    width: (right - left) * scale,
    top: Math.min(top, capTop) * scale,
    bottom: Math.max(0, bottom) * scale,
  };
}
