import { mix } from "../colour.ts";
import { inTurn } from "../random.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

type Tile = (size: number) => string;

/** Shapes on a square of a given size, from its corner. */
const leaf: Tile = (s) =>
  `M0 0C${short(s * 0.55)} 0 ${short(s)} ${short(s * 0.45)} ${short(s)} ${short(s)}C${short(s * 0.45)} ${short(s)} 0 ${short(s * 0.55)} 0 0z`;
const half: Tile = (s) => `M0 0A${short(s / 2)} ${short(s / 2)} 0 0 0 ${short(s)} 0z`;
const quarter: Tile = (s) => `M0 0H${short(s)}A${short(s)} ${short(s)} 0 0 1 0 ${short(s)}z`;
const disc: Tile = (s) =>
  `M${short(s * 0.2)} ${short(s / 2)}a${short(s * 0.3)} ${short(s * 0.3)} 0 1 0 ${short(s * 0.6)} 0a${short(s * 0.3)} ${short(s * 0.3)} 0 1 0 ${short(-s * 0.6)} 0z`;
const petals: Tile = (s) =>
  `M0 0Q${short(s / 2)} ${short(s * 0.1)} ${short(s / 2)} ${short(s / 2)}Q${short(s * 0.1)} ${short(s / 2)} 0 0zM${short(s)} ${short(s)}Q${short(s / 2)} ${short(s * 0.9)} ${short(s / 2)} ${short(s / 2)}Q${short(s * 0.9)} ${short(s / 2)} ${short(s)} ${short(s)}zM${short(s)} 0Q${short(s * 0.9)} ${short(s / 2)} ${short(s / 2)} ${short(s / 2)}Q${short(s / 2)} ${short(s * 0.1)} ${short(s)} 0zM0 ${short(s)}Q${short(s * 0.1)} ${short(s / 2)} ${short(s / 2)} ${short(s / 2)}Q${short(s / 2)} ${short(s * 0.9)} 0 ${short(s)}z`;

const SETS: Readonly<Record<string, readonly Tile[]>> = {
  leaves: [leaf, leaf, disc],
  halves: [half, half, quarter],
  tiles: [petals, quarter, petals],
};

/** Fills a box with tiles, each turned and coloured on its own. */
function tiles(sheet: Sheet, art: Art, box: Box, count: number): void {
  const { palette, random, ornament } = art;
  const set = SETS[ornament] ?? [leaf];
  const size = box.width / count;
  const rows = Math.max(1, Math.round(box.height / size));
  const grounds = [palette.soft, palette.second, mix(palette.accent, palette.ink, 0.15), palette.paper];
  const inks = [palette.accent, palette.paper, palette.second, mix(palette.ink, palette.accent, 0.25)];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < count; column++) {
      const at = Math.floor(random() * 4);
      const tile = inTurn(set, Math.floor(random() * 9));
      const id = sheet.define(
        `tile ${set.indexOf(tile)} ${ornament} ${short(size)}`,
        (name) => `<path id="${name}" d="${tile(size)}"/>`,
      );
      const [x, y] = [box.x + column * size, box.y + row * size];
      const turn =
        ornament === "halves"
          ? Math.floor(random() * 4) * 90
          : ((row + column) % 2) * 90 + Math.floor(random() * 2) * 180;
      const middle = short(size / 2);
      const side = short(size + 0.4);
      sheet.add(
        `<g transform="translate(${short(x)} ${short(y)})"><path d="M0 0h${side}v${side}H0z" fill="${grounds[at]}"/><use href="#${id}" transform="rotate(${turn} ${middle} ${middle})" fill="${inks[at]}"/></g>`,
      );
    }
  }
}

/** Rows of bold shapes above, beside or around the text. */
export const midcentury: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition } = art;
    const base = baseOf(sheet);
    const isWide = width > height;
    const size = base * 0.125;
    if (isWide) {
      const down = composition === 1 ? 4 : 3;
      const side = height / down;
      const columns = composition === 1 ? 2 : 1;
      tiles(sheet, art, { x: 0, y: 0, width: side * columns, height }, columns);
      if (composition === 2) tiles(sheet, art, { x: width - side, y: 0, width: side, height }, 1);
      const x = side * columns + 34;
      const right = composition === 2 ? width - side - 34 : safe.x + safe.width;
      const box = { x, y: safe.y, width: right - x, height: safe.height };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width, isStacked: composition !== 0 }), box, {
        align: composition === 2 ? "middle" : "start",
      });
      return;
    }
    const count = [4, 5, 6][composition] ?? 4;
    const side = width / count;
    if (composition === 1) {
      tiles(sheet, art, { x: 0, y: 0, width, height: side }, count);
      tiles(sheet, art, { x: 0, y: height - side, width, height: side }, count);
      const box = { ...safe, y: side + 30, height: height - 2 * side - 60 };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    const rows = composition === 0 ? 2 : height > width * 1.2 ? 4 : 3;
    tiles(sheet, art, { x: 0, y: 0, width, height: side * rows }, count);
    const top = side * rows + base * 0.06;
    const box = { ...safe, y: top, height: safe.y + safe.height - top };
    const align = composition === 0 ? "start" : "middle";
    setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box, { align });
  },
  motif: (sheet, art, { x, y, width }) => {
    const inner = width * 0.7;
    tiles(sheet, art, { x: x + width * 0.15, y: y + width * 0.15, width: inner, height: inner }, 2);
  },
};
