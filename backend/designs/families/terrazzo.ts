import { legible, mix } from "../colour.ts";
import { archPath, blob, ellipsePath, rectPath } from "../drawing/shapes.ts";
import { inTurn } from "../random.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset } from "./hero.ts";

function shard(x: number, y: number, size: number, { random }: Art): string {
  const corners = 4 + Math.floor(random() * 3);
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = ((at + random() * 0.6) / corners) * Math.PI * 2;
    const reach = size * (0.55 + random() * 0.45);
    return `${short(x + Math.cos(angle) * reach)} ${short(y + Math.sin(angle) * reach)}`;
  });
  return `M${points.join("L")}z`;
}

/** Stones in cement over a box; the colours of the design in turn. */
function stones(sheet: Sheet, art: Art, box: Box, step: number): void {
  const { palette, random, ornament } = art;
  const colours = [
    palette.accent,
    palette.second,
    mix(palette.second, palette.paper, 0.45),
    mix(palette.ink, palette.accent, 0.35),
  ];
  const paths = new Map<string, string[]>();
  const isMosaic = ornament === "mosaic";
  for (let y = box.y; y < box.y + box.height; y += step) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      const size = isMosaic ? step * 0.5 : step * (0.2 + random() ** 1.6 * 0.4);
      const [cx, cy] = isMosaic ? [x + step / 2, y + step / 2] : [x + step * random(), y + step * random()];
      const square = rectPath({
        x: cx - size + 1.6,
        y: cy - size + 1.6,
        width: 2 * size - 3.2,
        height: 2 * size - 3.2,
      });
      const pebble = () => blob({ x: cx, y: cy, across: size, down: size * 0.72, uneven: 0.25, random }, 6);
      const path = isMosaic ? square : ornament === "pebbles" ? pebble() : shard(cx, cy, size * 1.15, art);
      const colour = inTurn(colours, Math.floor(random() * 16));
      paths.set(colour, [...(paths.get(colour) ?? []), path]);
    }
  }
  for (const [colour, list] of paths) sheet.add(`<path d="${list.join("")}" fill="${colour}"/>`);
}

/** Stone over the whole card, with a field of paper in it. */
export const terrazzo: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { composition, palette, ornament, safe } = art;
    const base = baseOf(sheet);
    sheet.add(
      `<path d="${rectPath({ x: 0, y: 0, width, height })}" fill="${ornament === "mosaic" ? palette.paper : palette.soft}"/>`,
    );
    stones(sheet, art, { x: 0, y: 0, width, height }, ornament === "mosaic" ? 40 : 46);
    const isWide = width > height;
    const margin = Math.max(base * 0.11, safe.x * 0.85);
    let field = inset({ x: 0, y: 0, width, height }, margin);
    let room = inset(field, base * 0.06);
    let outline = rectPath(field);
    if (composition === 1 && !isWide) {
      outline = archPath(field);
      room = inset(
        { ...field, y: field.y + field.width * 0.26, height: field.height - field.width * 0.26 },
        base * 0.06,
      );
    }
    if (composition === 2) {
      const across = isWide ? width * 0.72 : Math.min(width, height) * 0.8;
      const down = isWide ? height * 0.8 : across;
      field = { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down };
      outline = ellipsePath(field);
      room = inset(field, across * 0.16, down * 0.2);
    }
    sheet.add(`<path d="${outline}" fill="${palette.paper}"/>`);
    const accent = legible(palette.accent, palette.paper);
    setStack(sheet, heroLines(sheet, art, { size: base * 0.115, width: room.width, accent }), room);
  },
  motif: (sheet, art, box) => {
    stones(sheet, art, inset(box, box.width * 0.2), box.width * 0.2);
  },
};
