import { mix } from "../colour.ts";
import { starPath } from "../drawing/shapes.ts";
import { type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";
import { balloon, bunny, rainbow, whale } from "./nursery-figures.ts";

/** A cord with flags from side to side. */
function bunting(sheet: Sheet, { palette, random }: Art, y: number, sag: number): void {
  const { width } = sheet;
  const count = 9;
  const colours = [
    palette.accent,
    palette.second,
    mix(palette.accent, palette.second, 0.5),
    mix(palette.ink, palette.accent, 0.3),
  ];
  const at = (share: number) => y + 4 * sag * share * (1 - share);
  const flags = Array.from({ length: count }, (_, index) => {
    const [from, to] = [(index + 0.14) / count, (index + 0.86) / count];
    const [x1, x2] = [width * from, width * to];
    const deep = (width / count) * 1.02;
    const fill = colours[index % 4] ?? palette.accent;
    const dots =
      index % 2 === 1
        ? `<circle cx="${short((x1 + x2) / 2)}" cy="${short((at(from) + at(to)) / 2 + deep * 0.3)}" r="${short(3 + random() * 2)}" fill="${palette.paper}"/>`
        : "";
    return `<path d="M${short(x1)} ${short(at(from))}L${short(x2)} ${short(at(to))}L${short((x1 + x2) / 2)} ${short(at((from + to) / 2) + deep)}z" fill="${fill}"/>${dots}`;
  });
  sheet.add(
    `<path d="M0 ${short(y)}Q${short(width / 2)} ${short(y + sag * 2)} ${width} ${short(y)}" fill="none" stroke="${mix(palette.ink, palette.accent, 0.3)}" stroke-width="1.6"/>${flags.join("")}`,
  );
}

function clouds(sheet: Sheet, { palette }: Art, spots: readonly (readonly [number, number, number])[]): void {
  const one = (x: number, y: number, size: number) =>
    `<path d="M${short(x - size)} ${short(y)}a${short(size * 0.36)} ${short(size * 0.36)} 0 0 1 ${short(size * 0.36)}-${short(size * 0.42)}a${short(size * 0.52)} ${short(size * 0.52)} 0 0 1 ${short(size)}-${short(size * 0.04)}a${short(size * 0.38)} ${short(size * 0.38)} 0 0 1 ${short(size * 0.5)} ${short(size * 0.46)}z" fill="${palette.soft}"/>`;
  sheet.add(spots.map(([x, y, size]) => one(x, y, size)).join(""));
}

function stars(sheet: Sheet, { palette, random }: Art, count: number, bottom: number): void {
  const paths = Array.from({ length: count }, () =>
    starPath(random() * sheet.width, random() * bottom, 3 + random() * 4, 1.6, 5),
  );
  sheet.add(`<path d="${paths.join("")}" fill="${palette.second}" fill-opacity=".8"/>`);
}

function figure(sheet: Sheet, art: Art, x: number, y: number, size: number): void {
  const draw = { rainbow, balloon, whale, bunny }[art.ornament] ?? rainbow;
  draw(sheet, art, { x, y, size });
}

export const nursery: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, ornament } = art;
    const base = baseOf(sheet);
    const size = base * 0.145;
    if (ornament === "bunting") {
      const y = height * 0.06;
      bunting(sheet, art, y, height * 0.07);
      if (composition === 1) bunting(sheet, art, y + height * 0.15, height * 0.08);
      if (composition === 2) stars(sheet, art, 26, height * 0.3);
      const top = height * (composition === 1 ? 0.45 : 0.35);
      const box = { ...safe, y: top, height: safe.y + safe.height - top };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    if (width > height) {
      const reach = height * 0.52;
      const x = composition === 1 ? width - safe.x - reach * 0.5 : safe.x + reach * 0.52;
      clouds(sheet, art, [
        [x - reach * 0.3, height * 0.2, 30],
        [width * 0.5, height * 0.12, 24],
        [width * 0.62, height * 0.94, 26],
      ]);
      figure(sheet, art, x, height * 0.52, reach);
      const left = composition === 1 ? safe.x : safe.x + reach * 1.16;
      const box = { x: left, y: safe.y, width: safe.width - reach * 1.16, height: safe.height };
      setStack(sheet, heroLines(sheet, art, { size: size * 0.9, width: box.width }), box);
      return;
    }
    const reach = Math.min(base * (composition === 2 ? 0.38 : 0.5), height * 0.41);
    const isLow = composition === 1;
    const middle = isLow ? height * 0.72 : height * (composition === 2 ? 0.27 : 0.3);
    clouds(sheet, art, [
      [width * 0.2, height * (isLow ? 0.62 : 0.14), 36],
      [width * 0.8, height * (isLow ? 0.58 : 0.24), 44],
      [width * 0.76, height * (isLow ? 0.92 : 0.08), 26],
    ]);
    if (composition === 2) stars(sheet, art, 18, height * 0.5);
    figure(sheet, art, width / 2, middle, reach);
    const box = isLow
      ? { ...safe, height: height * 0.46 - safe.y }
      : { ...safe, y: height * 0.53, height: safe.y + safe.height - height * 0.53 };
    setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
  },
  motif: (sheet, art, { x, y, width, height }) => {
    if (art.ornament === "bunting") {
      const path = starPath(x + width / 2, y + height / 2, width * 0.24, width * 0.1, 5);
      sheet.add(`<path d="${path}" fill="${art.palette.accent}"/>`);
    } else figure(sheet, art, x + width / 2, y + height / 2, width * 0.7);
  },
};
