import { legible, luminance, mix } from "../colour.ts";
import { sprig } from "../drawing/foliage.ts";
import { rectPath } from "../drawing/shapes.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset } from "./hero.ts";

/** Fibres of the paper, hardly seen. */
function fibres(sheet: Sheet, { palette, random }: Art): void {
  const lines = Array.from({ length: 70 }, () => {
    const [x, y, angle] = [random() * sheet.width, random() * sheet.height, random() * Math.PI];
    return `M${short(x)} ${short(y)}q${short(Math.cos(angle) * 5)} ${short(Math.sin(angle) * 5)} ${short(Math.cos(angle + 0.5) * 11)} ${short(Math.sin(angle + 0.5) * 11)}`;
  });
  sheet.add(
    `<path d="${lines.join("")}" fill="none" stroke="${mix(palette.paper, palette.ink, 0.4)}" stroke-opacity=".35" stroke-width=".7"/>`,
  );
}

/** Two-coloured string across the card, with a bow where it is tied. */
function twine(sheet: Sheet, { palette }: Art, y: number, knot: number): void {
  const light = palette.accent;
  const dark = mix(palette.ink, palette.accent, 0.25);
  const cord = (path: string) =>
    `<path d="${path}" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${dark}" stroke-width="5" stroke-dasharray="3 6"/>`;
  const straight = `M-4 ${short(y)}H${sheet.width + 4}`;
  const loops = `M${short(knot)} ${short(y)}c-18-34-74-44-70-14c3 24 46 22 70 14c18-34 74-44 70-14c-3 24-46 22-70 14`;
  const ends = `M${short(knot)} ${short(y)}c-10 20-26 34-44 46m44-46c10 20 24 36 46 42`;
  sheet.add(
    `${cord(straight)}${cord(loops)}${cord(ends)}<circle cx="${short(knot)}" cy="${short(y)}" r="7" fill="${dark}"/>`,
  );
}

function stitches(sheet: Sheet, { palette }: Art, box: Box): void {
  sheet.add(
    `<rect x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}" rx="10" fill="none" stroke="${palette.accent}" stroke-width="2.6" stroke-dasharray="11 7" stroke-linecap="round"/>`,
  );
}

function tag({ x, y, width, height }: Box): string {
  const cut = width * 0.18;
  return `M${short(x + cut)} ${short(y)}H${short(x + width - cut)}L${short(x + width)} ${short(y + cut)}V${short(y + height)}H${short(x)}V${short(y + cut)}z`;
}

function herbs(sheet: Sheet, art: Art, x: number, y: number, size: number): void {
  const { palette, random } = art;
  for (const [angle, bend] of [
    [-112, 16],
    [-68, -16],
  ] as const) {
    sprig(sheet, {
      x,
      y,
      angle,
      bend,
      length: size,
      leaf: "fern",
      isPaired: true,
      leaves: 14,
      size: size * 0.27,
      stem: palette.accent,
      fills: [palette.accent],
      line: 2,
      random,
    });
  }
}

export const kraft: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { composition, palette, ornament, safe } = art;
    const base = baseOf(sheet);
    const size = base * 0.13;
    fibres(sheet, art);
    if (ornament === "twine") {
      const y = height * ([0.2, 0.78, 0.2][composition] ?? 0.2);
      twine(sheet, art, y, width * ([0.5, 0.5, 0.76][composition] ?? 0.5));
      const isAbove = composition === 1;
      const box = isAbove
        ? { ...safe, height: y - 46 - safe.y }
        : { ...safe, y: y + 58, height: safe.y + safe.height - y - 58 };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    if (ornament === "stitched") {
      stitches(sheet, art, inset({ x: 0, y: 0, width, height }, base * 0.055));
      if (composition === 1) stitches(sheet, art, inset({ x: 0, y: 0, width, height }, base * 0.08));
      const isBare = composition === 1;
      const foot = safe.y + safe.height - 4;
      if (!isBare) herbs(sheet, art, width / 2, composition === 2 ? safe.y + base * 0.2 : foot, base * 0.18);
      const room = inset(safe, base * 0.03);
      const cut = base * 0.24;
      const box = isBare
        ? room
        : composition === 2
          ? { ...room, y: room.y + cut, height: room.height - cut }
          : { ...room, height: room.height - cut };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    const isWide = width > height;
    const field = isWide
      ? inset({ x: 0, y: 0, width, height }, width * 0.2, height * 0.07)
      : inset({ x: 0, y: 0, width, height }, width * 0.15, height * 0.08);
    const ground = luminance(palette.soft) < 0.3 ? "#f6efe2" : mix("#ffffff", palette.soft, 0.16);
    const hole = { x: width / 2, y: field.y + base * 0.075 };
    sheet.add(
      `<path d="${tag(field)}" fill="${ground}" stroke="${mix(ground, palette.ink, 0.25)}"/><circle cx="${short(hole.x)}" cy="${short(hole.y)}" r="9" fill="${palette.paper}" stroke="${mix(palette.ink, ground, 0.4)}" stroke-width="2.5"/><path d="M${short(hole.x)} ${short(hole.y)}C${short(hole.x - 30)} ${short(hole.y - 40)} ${short(hole.x + 40)} ${short(hole.y - 50)} ${short(hole.x + 12)} -4" fill="none" stroke="${mix(palette.ink, palette.accent, 0.3)}" stroke-width="2"/>`,
    );
    const room = inset(
      { ...field, y: field.y + base * 0.11, height: field.height - base * 0.11 },
      base * 0.06,
      base * 0.04,
    );
    if (composition === 1)
      stitches(
        sheet,
        { ...art, palette: { ...palette, accent: palette.second } },
        inset(room, -base * 0.03, -base * 0.01),
      );
    const ink = legible(palette.color === "beige" ? palette.ink : "#3a2c22", ground);
    const written = composition === 1 ? inset(room, 8, 12) : room;
    setStack(
      sheet,
      heroLines(sheet, art, {
        size: size * 0.88,
        width: written.width,
        ground,
        ink,
        accent: legible(palette.second, ground),
      }),
      written,
      { ground },
    );
    if (composition !== 2) return;
    sheet.add(
      `<path d="${rectPath({ x: 0, y: height - 14, width, height: 5 })}${rectPath({ x: 0, y: 9, width, height: 5 })}" fill="${palette.accent}" fill-opacity=".6"/>`,
    );
  },
  motif: (sheet, art, { x, y, width, height }) => herbs(sheet, art, x + width / 2, y + height * 0.95, height * 0.8),
};
