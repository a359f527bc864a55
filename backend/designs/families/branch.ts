import { legible, mix } from "../colour.ts";
import { type Leaf, sprig } from "../drawing/foliage.ts";
import type { Sheet } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

const LEAVES: Readonly<Record<string, Leaf>> = {
  olive: "olive",
  ginkgo: "ginkgo",
  willow: "willow",
  berries: "laurel",
};

interface Twig {
  x: number;
  y: number;
  angle: number;
  bend: number;
  length: number;
  size: number;
}

/** A twig in one line, and a smaller one of flat colour behind it. */
function twig(sheet: Sheet, art: Art, where: Twig): void {
  const { palette, random, ornament } = art;
  const leaf = LEAVES[ornament] ?? "olive";
  const every = where.size * (leaf === "ginkgo" ? 0.62 : leaf === "willow" ? 0.4 : 0.48);
  const leaves = Math.max(5, Math.round(where.length / every));
  const stem = mix(palette.accent, palette.ink, 0.35);
  const tints = [palette.soft, mix(palette.soft, palette.second, 0.4)];
  const behind = { ...where, x: where.x + where.size * 0.08, y: where.y + where.size * 0.06 };
  sprig(sheet, { ...behind, leaf, leaves, stem: "none", fills: tints, random, line: 0 });
  const berries = ornament === "berries" ? { berries: palette.accent } : {};
  sprig(sheet, { ...where, leaf, leaves, stem, line: 1.3, random, ...berries });
}

export const branch: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, random } = art;
    const base = baseOf(sheet);
    const size = base * 0.128;
    if (composition === 0) {
      const long = height * 0.82;
      twig(sheet, art, { x: width * 0.1, y: height * 0.95, angle: -90, bend: 14, length: long, size: base * 0.15 });
      const left = width * 0.43;
      const box = { x: left, y: safe.y, width: safe.x + safe.width - left, height: safe.height };
      const lines = heroLines(sheet, art, { size, width: box.width, isStacked: true });
      setStack(sheet, lines, box, { align: "start" });
      return;
    }
    if (composition === 1) {
      const foot = { x: width * 0.5, y: height + 8 };
      const reach = height * 0.42;
      twig(sheet, art, { ...foot, angle: -132, bend: 26, length: reach * 1.02, size: base * 0.13 });
      twig(sheet, art, { ...foot, angle: -88, bend: -8, length: reach * 0.92, size: base * 0.14 });
      twig(sheet, art, { ...foot, angle: -46, bend: -26, length: reach, size: base * 0.13 });
      const box = { ...safe, height: height * 0.52 - safe.y };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    if (composition === 2) {
      const long = base * 0.62;
      twig(sheet, art, { x: width + 4, y: height * 0.1, angle: 192, bend: -30, length: long, size: base * 0.13 });
      twig(sheet, art, { x: -4, y: height * 0.9, angle: 12, bend: -30, length: long, size: base * 0.13 });
      const box = { x: safe.x, y: height * 0.3, width: safe.width, height: height * 0.4 };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    const mark = base * 0.4;
    const divider = {
      width: mark,
      height: base * 0.17,
      after: base * 0.05,
      draw: (x: number, y: number, scale: number) =>
        twig(sheet, art, {
          x: x - (mark * scale) / 2,
          y: y + 8,
          angle: -8 - random() * 6,
          bend: 18,
          length: mark * scale,
          size: base * 0.1 * scale,
        }),
    };
    const lines = heroLines(sheet, art, { size, width: safe.width, ink: legible(art.palette.ink, sheet.paper) });
    setStack(sheet, [divider, ...lines], safe);
  },
  motif: (sheet, art, box) => {
    const { x, y, width, height } = box;
    twig(sheet, art, { x: x + width * 0.4, y: y + height, angle: -80, bend: 20, length: height, size: width * 0.36 });
  },
};
