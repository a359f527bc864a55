import type { CardPunching } from "#domain/product/card/card.ts";
import { type Box, short } from "../sheet.ts";

/** What the cut leaves of a card: its outline as path data, and where text may stand. */
export interface Cut {
  outline: string | null;
  safe: Box;
}

const CORNER = 0.075;

/** The outline of a card's edge (the facet `punching`). */
export function cutOf(punching: CardPunching, width: number, height: number): Cut {
  const margin = Math.round(Math.min(width, height) * 0.1);
  const safe = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  if (punching === "abgerundet") return { outline: rounded(width, height, Math.min(width, height) * CORNER), safe };
  if (punching === "bogen") {
    const top = width * 0.24;
    return { outline: arched(width, height), safe: { ...safe, y: top, height: height - margin - top } };
  }
  if (punching === "oval") {
    const [across, down] = [width * 0.17, height * 0.17];
    const inner = { x: across, y: down, width: width - 2 * across, height: height - 2 * down };
    const [rx, ry] = [short(width / 2), short(height / 2)];
    return { outline: `M0 ${ry}a${rx} ${ry} 0 1 1 ${width} 0a${rx} ${ry} 0 1 1 ${-width} 0z`, safe: inner };
  }
  if (punching === "welle") return { outline: waved(width, height), safe };
  return { outline: null, safe };
}

function rounded(width: number, height: number, radius: number): string {
  const r = short(radius);
  const arc = (x: number, y: number) => `a${r} ${r} 0 0 1 ${short(x * radius)} ${short(y * radius)}`;
  const [across, down] = [short(width - 2 * radius), short(height - 2 * radius)];
  return `M${r} 0h${across}${arc(1, 1)}v${down}${arc(-1, 1)}h-${across}${arc(-1, -1)}v-${down}${arc(1, -1)}z`;
}

function arched(width: number, height: number): string {
  const half = short(width / 2);
  return `M0 ${height}V${half}a${half} ${half} 0 0 1 ${width} 0V${height}z`;
}

/** Scallops along every side, as many as fit. */
function waved(width: number, height: number): string {
  const depth = 5;
  const side = (length: number) => {
    const count = Math.round(length / 34);
    return { count, step: (length - 2 * depth) / count };
  };
  const [across, down] = [side(width), side(height)];
  const bump = (dx: number, dy: number, cx: number, cy: number) =>
    `q${short(cx)} ${short(cy)} ${short(dx)} ${short(dy)}`;
  const out = depth * 2;
  return `M${depth} ${depth}${bump(across.step, 0, across.step / 2, -out).repeat(across.count)}${bump(0, down.step, out, down.step / 2).repeat(down.count)}${bump(-across.step, 0, -across.step / 2, out).repeat(across.count)}${bump(0, -down.step, -out, -down.step / 2).repeat(down.count)}z`;
}
