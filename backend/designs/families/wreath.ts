import { luminance, mix } from "../colour.ts";
import { blossom, type Leaf, sprig } from "../drawing/foliage.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

const LEAVES: Readonly<Record<string, { leaf: Leaf; isPaired: boolean; every: number; slim: number }>> = {
  olive: { leaf: "olive", isPaired: false, every: 13, slim: 1.1 },
  eucalyptus: { leaf: "eucalyptus", isPaired: true, every: 18, slim: 0.8 },
  blossom: { leaf: "laurel", isPaired: false, every: 15, slim: 0.8 },
  fern: { leaf: "fern", isPaired: true, every: 8, slim: 0.95 },
};

interface Garland {
  x: number;
  y: number;
  angle: number;
  bend: number;
  length: number;
  size: number;
}

const SAGE = "#8c9b78";

/** Leaves are green in a light design, and of its metal in a dark one. */
function leafColour({ accent, color, paper }: Art["palette"]): string {
  const isOwn = luminance(paper) < 0.3 || color === "gruen" || color === "orange" || color === "gold";
  return isOwn ? accent : mix(SAGE, accent, 0.22);
}

/** A twig of the design's leaves, with blossoms or berries where it has them. */
function garland(sheet: Sheet, art: Art, { length, size, ...where }: Garland): void {
  const { palette, random, ornament } = art;
  const { leaf, isPaired, every, slim } = LEAVES[ornament] ?? { leaf: "olive", isPaired: false, every: 13, slim: 1 };
  const green = leafColour(palette);
  const fills = [
    green,
    mix(green, palette.paper, 0.4),
    mix(green, palette.second, 0.35),
    mix(green, palette.ink, 0.25),
  ];
  const scale = size / 34;
  sprig(sheet, {
    ...where,
    leaf,
    isPaired,
    length,
    leaves: Math.max(6, Math.round((length / (every * scale)) * (isPaired ? 2 : 1))),
    size: size * slim,
    stem: mix(green, palette.ink, 0.3),
    fills,
    random,
    ...(ornament === "olive" && { berries: mix(palette.ink, palette.accent, 0.55) }),
  });
}

function flowers(sheet: Sheet, art: Art, places: readonly (readonly [number, number])[], size: number): void {
  const { palette, random } = art;
  for (const [at, [x, y]] of places.entries()) {
    const fill = at % 2 === 0 ? mix(palette.second, palette.accent, 0.25) : mix(palette.second, palette.accent, 0.7);
    blossom(sheet, {
      x,
      y,
      size: size * (0.8 + random() * 0.45),
      fill,
      heart: mix(palette.ink, palette.accent, 0.4),
      turn: random() * 70,
    });
  }
}

function ring(
  sheet: Sheet,
  art: Art,
  { x, y, radius, size }: { x: number; y: number; radius: number; size: number },
  isOpen: boolean,
): void {
  const arcs = isOpen
    ? [
        [100, 118],
        [-80, 118],
      ]
    : [
        [92, 168],
        [-88, 168],
      ];
  if (isOpen)
    sheet.add(
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${art.palette.accent}"/>`,
    );
  for (const [start = 0, span = 0] of arcs) {
    const from = (start * Math.PI) / 180;
    const place = { x: x + Math.cos(from) * radius, y: y + Math.sin(from) * radius };
    garland(sheet, art, { ...place, angle: start + 90, bend: span, length: (radius * span * Math.PI) / 180, size });
  }
  if (art.ornament !== "blossom") return;
  const turns = isOpen ? [96, 118, 76, -84, -62] : [90, 112, 68, 150, 30, -90, -66, -114];
  const spots = turns.map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
  flowers(sheet, art, spots, size * 0.62);
}

/** Twigs from the middle to both sides, along an edge. */
function crown(sheet: Sheet, art: Art, y: number, bend: number, reach: number): void {
  const x = sheet.width / 2;
  garland(sheet, art, { x, y, angle: -bend / 2, bend, length: reach, size: 36 });
  garland(sheet, art, { x, y, angle: 180 + bend / 2, bend: -bend, length: reach, size: 36 });
  const spots = [
    [x, y],
    [x - 30, y + bend * 0.12],
    [x + 30, y + bend * 0.12],
  ] as const;
  if (art.ornament === "blossom") flowers(sheet, art, spots, 24);
}

function corner(sheet: Sheet, art: Art, x: number, y: number, sign: 1 | -1): void {
  const turn = sign === 1 ? 0 : 180;
  for (const [angle, length, bend] of [
    [4, 0.5, 14],
    [40, 0.34, -16],
    [88, 0.5, -14],
  ] as const) {
    const reach = Math.min(sheet.width, sheet.height) * length;
    garland(sheet, art, { x, y, angle: angle + turn, bend, length: reach, size: 40 });
  }
  const near = (across: number, down: number) => [x + sign * across, y + sign * down] as const;
  if (art.ornament === "blossom") flowers(sheet, art, [near(30, 34), near(82, 22), near(24, 88)], 30);
}

export const wreath: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition } = art;
    const short = Math.min(width, height);
    const base = baseOf(sheet);
    if (composition === 0 || composition === 1) {
      const radius = short * 0.39;
      ring(sheet, art, { x: width / 2, y: height / 2, radius, size: short * 0.082 }, composition === 1);
      const [across, down] = [radius * 1.3, radius * 1.12];
      const box = { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down };
      setStack(sheet, heroLines(sheet, art, { size: short * 0.108, width: across, isStacked: true }), box);
      return;
    }
    if (composition === 2) {
      crown(sheet, art, safe.y + 16, 26, short * 0.36);
      crown(sheet, art, height - safe.y - 16, -26, short * 0.36);
      const box = { x: safe.x, y: safe.y + 76, width: safe.width, height: safe.height - 152 };
      setStack(sheet, heroLines(sheet, art, { size: base * 0.13, width: safe.width }), box);
      return;
    }
    corner(sheet, art, -6, -6, 1);
    corner(sheet, art, width + 6, height + 6, -1);
    const room = { x: width * 0.15, y: height * 0.29, width: width * 0.7, height: height * 0.42 };
    setStack(sheet, heroLines(sheet, art, { size: base * 0.125, width: room.width }), room);
  },
  motif: (sheet, art, box: Box) => {
    const radius = box.width * 0.4;
    ring(sheet, art, { x: box.x + box.width / 2, y: box.y + box.height / 2, radius, size: box.width * 0.16 }, true);
  },
};
