import { legible, mix } from "../colour.ts";
import { sprig } from "../drawing/foliage.ts";
import { picture } from "../drawing/picture.ts";
import { archPath, ellipsePath } from "../drawing/shapes.ts";
import type { Box, Sheet } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset } from "./hero.ts";

function outlineOf(ornament: string, box: Box): string {
  return ornament === "arch" ? archPath(box) : ellipsePath(box);
}

function framed(sheet: Sheet, art: Art, box: Box): void {
  const { ornament, composition, palette } = art;
  const line = legible(palette.accent, sheet.paper);
  if (composition === 0)
    sheet.add(`<path d="${outlineOf(ornament, inset(box, -9))}" fill="none" stroke="${line}" stroke-width="1.1"/>`);
  if (composition === 1) {
    const moved = { ...box, x: box.x - 14, y: box.y + 12 };
    sheet.add(`<path d="${outlineOf(ornament, moved)}" fill="${palette.soft}"/>`);
  }
  picture(sheet, art.photo, box, { outline: outlineOf(ornament, box) });
  if (composition !== 2) return;
  const { random } = art;
  const fills = [palette.accent, palette.second, mix(palette.accent, palette.ink, 0.25)];
  const foot = { x: box.x + box.width * 0.1, y: box.y + box.height * 0.86 };
  const size = box.width * 0.17;
  const common = {
    ...foot,
    leaf: "olive" as const,
    leaves: 11,
    size,
    stem: mix(palette.accent, palette.ink, 0.3),
    fills,
    random,
  };
  sprig(sheet, { ...common, angle: -104, bend: 34, length: box.width * 0.52 });
  sprig(sheet, { ...common, angle: 14, bend: -24, length: box.width * 0.5 });
}

/** A photograph in an arch, a circle or an oval. */
export const window: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, ornament } = art;
    const base = baseOf(sheet);
    const size = base * 0.115;
    if (width > height) {
      const down = height * 0.74;
      const across = ornament === "round" ? down : down * 0.76;
      const left = ornament === "round" ? width * 0.07 : width * 0.09;
      framed(sheet, art, { x: left, y: (height - down) / 2, width: across, height: down });
      const x = left + across + 34;
      const box = { x, y: safe.y, width: safe.x + safe.width - x + 10, height: safe.height };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width, isStacked: true }), box);
      return;
    }
    const isTall = height > width * 1.2;
    const down = height * (isTall ? 0.5 : 0.52);
    const across =
      ornament === "round" ? Math.min(down, width * 0.72) : Math.min(down * (isTall ? 0.86 : 0.84), width * 0.66);
    const shown = ornament === "round" ? across : down;
    const top = Math.max(safe.y - base * 0.01, height * 0.075);
    framed(sheet, art, { x: (width - across) / 2, y: top, width: across, height: shown });
    const under = top + shown + base * 0.055;
    const box = { ...safe, y: under, height: height - base * 0.075 - under };
    setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
  },
  motif: (sheet, art, box) => {
    const inner = inset(box, box.width * (art.ornament === "round" ? 0.1 : 0.18), box.height * 0.1);
    picture(sheet, art.photo, inner, { cut: "small", outline: outlineOf(art.ornament, inner) });
  },
};
