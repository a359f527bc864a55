import { inTurn, type Random } from "../random.ts";
import { type Sheet, short } from "../sheet.ts";

/** Leaves as path data, from their stalk at the origin to the right, 100 long. */
const LEAVES = {
  olive: "M0 0C25-15 70-16 100 0C70 12 25 11 0 0z",
  eucalyptus: "M0 0C8-36 72-44 94-4C84 32 14 36 0 0z",
  laurel: "M0 0C25-25 65-27 100 0C65 24 25 23 0 0z",
  willow: "M0 0C30-10 75-9 105 5C72 9 28 8 0 0z",
  ginkgo: "M0 0C22-6 52-52 86-60C104-42 104-16 90-5L62 0L92 7C106 22 102 46 86 58C52 50 22 6 0 0z",
  fern: "M0 0C20-11 60-13 88-2C62 9 20 9 0 0z",
  petal: "M0 0C18-30 62-42 96-18C108-6 108 6 96 18C62 42 18 30 0 0z",
  needle: "M0 0C30-4 80-4 100 0C80 4 30 4 0 0z",
} as const;
export type Leaf = keyof typeof LEAVES;

export interface SprigStyle {
  leaf: Leaf;
  x: number;
  y: number;
  /** Where it grows to, in degrees: 0 is right, −90 is up. */
  angle: number;
  length: number;
  /** How far it has turned at its tip, in degrees. */
  bend?: number;
  leaves: number;
  /** Pixels of a leaf. */
  size: number;
  stem: string;
  /** Leaves take these in turn; a line drawing has none. */
  fills?: readonly string[];
  /** Pixels of a line. */
  line?: number;
  /** Leaves grow opposite each other, not in turn. */
  isPaired?: boolean;
  berries?: string;
  random: Random;
}

const RADIANS = Math.PI / 180;

/** A twig: a bent stem with leaves along it, smaller towards the tip. */
export function sprig(sheet: Sheet, style: SprigStyle): void {
  const { x, y, leaves, size, stem, fills, random, leaf, isPaired, berries } = style;
  const line = style.line ?? 1.4;
  const at = alongArc(style);
  const tip = at(1);
  const radius = Math.abs(style.bend ?? 0) < 1 ? 0 : Math.abs(style.length / ((style.bend ?? 0) * RADIANS));
  const curve = radius === 0 ? "L" : `A${short(radius)} ${short(radius)} 0 0 ${(style.bend ?? 0) > 0 ? 1 : 0} `;
  const isDrawn = fills === undefined;
  const rib = isDrawn ? "M0 0L80 0" : "";
  const width = isDrawn ? ` vector-effect="non-scaling-stroke"` : "";
  const id = sheet.define(
    `leaf ${leaf} ${isDrawn}`,
    (name) => `<path id="${name}" d="${LEAVES[leaf]}${rib}"${width}/>`,
  );
  const parts: string[] = [];
  const groups = new Map<string, string[]>();
  const steps = isPaired ? Math.ceil(leaves / 2) : leaves;
  for (let step = 0; step < steps; step++) {
    const share = (step + 0.7) / (steps + 0.2);
    const place = at(share);
    const taper = 1 - 0.5 * share ** 2 - (share < 0.15 ? 0.25 : 0);
    const sides = isPaired ? [-1, 1] : [step % 2 === 0 ? -1 : 1];
    for (const side of sides) {
      const turn = place.angle + side * (42 + random() * 22 - share * 14);
      const scale = (size / 100) * taper * (0.85 + random() * 0.3);
      const fill = isDrawn ? "" : inTurn(fills, Math.floor(random() * 97));
      const list = groups.get(fill) ?? [];
      list.push(leafAt(id, place, turn, scale));
      groups.set(fill, list);
      if (berries && random() < 0.5) parts.push(berryAt(place, turn + side * 24, size * 0.5, berries));
    }
  }
  const last = leafAt(id, tip, tip.angle, (size / 100) * 0.55);
  const [firstFill] = groups.keys();
  groups.get(firstFill ?? "")?.push(last);
  sheet.add(
    `<path d="M${short(x)} ${short(y)}${curve}${short(tip.x)} ${short(tip.y)}" fill="none" stroke="${stem}" stroke-width="${line}" stroke-linecap="round"/>`,
  );
  for (const [fill, uses] of groups) {
    const paint = isDrawn ? `fill="none" stroke="${stem}" stroke-width="${line}"` : `fill="${fill}"`;
    sheet.add(`<g ${paint}>${uses.join("")}</g>`);
  }
  sheet.add(parts.join(""));
}

interface Place {
  x: number;
  y: number;
  angle: number;
}

function leafAt(id: string, { x, y }: Place, angle: number, scale: number): string {
  const size = Math.round(scale * 1000) / 1000;
  return `<use href="#${id}" transform="translate(${short(x)} ${short(y)})rotate(${Math.round(angle)})scale(${size})"/>`;
}

function berryAt({ x, y }: Place, angle: number, away: number, fill: string): string {
  const [cx, cy] = [x + Math.cos(angle * RADIANS) * away, y + Math.sin(angle * RADIANS) * away];
  return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(Math.max(2, away * 0.26))}" fill="${fill}"/>`;
}

/** Places along a stem, from 0 to 1. */
function alongArc({ x, y, angle, length, bend = 0 }: SprigStyle): (share: number) => Place {
  const start = angle * RADIANS;
  const turn = bend * RADIANS;
  return (share) => {
    const heading = angle + bend * share;
    if (Math.abs(turn) < 0.02) {
      const way = length * share;
      return { x: x + Math.cos(start) * way, y: y + Math.sin(start) * way, angle };
    }
    const radius = length / turn;
    const now = start + turn * share;
    return {
      x: x + radius * (Math.sin(now) - Math.sin(start)),
      y: y - radius * (Math.cos(now) - Math.cos(start)),
      angle: heading,
    };
  };
}

export interface BlossomStyle {
  x: number;
  y: number;
  /** Pixels of its radius. */
  size: number;
  fill: string;
  heart: string;
  petals?: number;
  turn?: number;
  /** Of its petals: where they overlap they are darker. */
  opacity?: number;
}

/** A flower seen from above. */
export function blossom(
  sheet: Sheet,
  { x, y, size, fill, heart, petals = 5, turn = 0, opacity = 0.88 }: BlossomStyle,
): void {
  const id = sheet.define("leaf petal false", (name) => `<path id="${name}" d="${LEAVES.petal}"/>`);
  const uses = Array.from(
    { length: petals },
    (_, at) => `<use href="#${id}" transform="rotate(${Math.round(turn + (at * 360) / petals)})"/>`,
  );
  const scale = Math.round((size / 100) * 1000) / 1000;
  sheet.add(
    `<g transform="translate(${short(x)} ${short(y)})scale(${scale})" fill="${fill}" fill-opacity="${opacity}">${uses.join("")}<circle r="17" fill="${heart}" fill-opacity="1"/></g>`,
  );
}
