import { legible } from "../colour.ts";
import { picture } from "../drawing/picture.ts";
import { rectPath } from "../drawing/shapes.ts";
import type { Box, Sheet } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset, ruleLine } from "./hero.ts";

function panel(sheet: Sheet, art: Art, box: Box): void {
  sheet.add(`<path d="${rectPath(box)}" fill="${art.palette.paper}"/>`);
}

function hairline(sheet: Sheet, colour: string, box: Box): void {
  sheet.add(`<path d="${rectPath(box)}" fill="none" stroke="${colour}" stroke-width="1"/>`);
}

/** A photograph over the whole card, with lettering on a field of paper: a band, the foot, or a label. */
export const fullbleed: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { ornament, composition, palette, safe } = art;
    const base = baseOf(sheet);
    const accent = legible(palette.accent, sheet.paper);
    const isWide = width > height;
    if (ornament === "foot") {
      const across = isWide && composition !== 1 ? width * 0.58 : width;
      const down = across === width ? height * (composition === 2 ? 0.74 : 0.66) : height;
      const margin = composition === 2 ? base * 0.045 : 0;
      picture(sheet, art.photo, { x: margin, y: margin, width: across - 2 * margin, height: down - 2 * margin });
      const box =
        across === width
          ? {
              ...safe,
              y: down + (composition === 2 ? 0 : 18),
              height:
                Math.min(safe.y + safe.height + base * 0.04, height - base * 0.05) -
                down -
                (composition === 2 ? 0 : 18),
            }
          : { x: across + 18, y: safe.y, width: width - across - 36, height: safe.height };
      setStack(sheet, heroLines(sheet, art, { size: base * 0.11, width: box.width, isStacked: across !== width }), box);
      return;
    }
    picture(sheet, art.photo, { x: 0, y: 0, width, height });
    if (ornament === "band") {
      const down = height * (isWide ? 0.44 : 0.34);
      const top = [(height - down) / 2, height * (isWide ? 0.5 : 0.56), height * 0.1][composition] ?? 0;
      panel(sheet, art, { x: 0, y: top, width, height: down });
      const lines = [
        { x: 0, y: top + 7, width, height: 0.1 },
        { x: 0, y: top + down - 7, width, height: 0.1 },
      ];
      for (const line of lines) hairline(sheet, palette.second, line);
      const box = { x: safe.x, y: top + 26, width: safe.width, height: down - 52 };
      setStack(sheet, heroLines(sheet, art, { size: base * 0.108, width: box.width }), box);
      return;
    }
    const [across, down] = isWide ? [width * 0.56, height * 0.62] : [width * 0.7, height * 0.4];
    const y = composition === 1 ? height * 0.9 - down : (height - down) / 2;
    const box = { x: (width - across) / 2, y: isWide ? (height - down) / 2 : y, width: across, height: down };
    panel(sheet, art, box);
    hairline(sheet, palette.accent, inset(box, 8));
    const divider = composition === 2 ? { divider: ruleLine(sheet, base * 0.14, accent, base * 0.05) } : {};
    const room = inset(box, 30, 30);
    setStack(sheet, heroLines(sheet, art, { size: base * 0.1, width: room.width, ...divider }), room);
  },
  motif: (sheet, art, box) => {
    picture(sheet, art.photo, box, { cut: "small" });
  },
};
