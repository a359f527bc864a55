import { mix } from "../colour.ts";
import { sprig } from "../drawing/foliage.ts";
import { wash } from "../drawing/shapes.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

interface Spot {
  x: number;
  y: number;
  size: number;
}

/** A cross of two twigs that grow. */
function cross(sheet: Sheet, art: Art, { x, y, size }: Spot): void {
  const { palette, random } = art;
  const fills = [palette.accent, palette.second, mix(palette.accent, palette.ink, 0.2)];
  const twig = {
    leaf: "olive" as const,
    stem: mix(palette.accent, palette.ink, 0.25),
    fills,
    random,
    line: 2,
    size: size * 0.17,
  };
  sprig(sheet, { ...twig, x, y: y + size * 0.52, angle: -90, bend: 3, length: size * 1.04, leaves: 17 });
  sprig(sheet, { ...twig, x, y: y - size * 0.14, angle: 4, bend: -8, length: size * 0.36, leaves: 6 });
  sprig(sheet, { ...twig, x, y: y - size * 0.14, angle: 176, bend: 8, length: size * 0.36, leaves: 6 });
}

/** The fish of the first Christians, three of them on their way. */
function fish(sheet: Sheet, art: Art, { x, y, size }: Spot): void {
  const { palette } = art;
  const shape = "M-50 0C-24-30 22-30 52 16M-50 0C-24 30 22 30 52-16";
  const one = (dx: number, dy: number, scale: number, colour: string, weight: number) =>
    `<path d="${shape}" transform="translate(${short(x + dx * size)} ${short(y + dy * size)})scale(${short((scale * size) / 10) === "0" ? 0.1 : Math.round(scale * size) / 100})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>`;
  sheet.add(
    one(-0.08, 0, 0.74, palette.accent, 5) +
      one(0.34, -0.32, 0.4, palette.second, 6) +
      one(0.36, 0.3, 0.3, mix(palette.accent, palette.second, 0.5), 7),
  );
  const wave = (dy: number) =>
    `M${short(x - size * 0.6)} ${short(y + dy * size)}q${short(size * 0.1)} ${short(-size * 0.05)} ${short(size * 0.2)} 0${`t${short(size * 0.2)} 0`.repeat(5)}`;
  sheet.add(
    `<path d="${wave(0.56)}${wave(0.63)}" fill="none" stroke="${palette.second}" stroke-width="2" stroke-linecap="round"/>`,
  );
}

/** A dove in flight, a twig in its beak. */
function dove(sheet: Sheet, art: Art, { x, y, size }: Spot): void {
  const { palette, random } = art;
  const scale = Math.round(size * 10) / 1000;
  const body =
    "M-46 8C-30 14-16 14-4 4C-14-16-12-40 4-58C10-36 20-20 32-12C40-20 52-20 58-10L70-6L58-2C54 18 36 34 8 34C-10 34-22 28-30 20C-40 24-52 22-62 16z";
  const wing = "M-2 4C-34-8-50-30-52-56C-30-46-8-34 6-12";
  sheet.add(
    `<g transform="translate(${short(x)} ${short(y)})scale(${scale})"><path d="${wing}" fill="${palette.second}"/><path d="${body}" fill="${palette.accent}"/><circle cx="50" cy="-10" r="2.4" fill="${palette.paper}"/></g>`,
  );
  const fills = [palette.second, mix(palette.accent, palette.ink, 0.3)];
  sprig(sheet, {
    x: x + size * 0.68,
    y: y - size * 0.05,
    angle: 40,
    bend: 30,
    length: size * 0.34,
    leaf: "olive",
    leaves: 6,
    size: size * 0.13,
    stem: mix(palette.accent, palette.ink, 0.3),
    fills,
    random,
  });
}

/** A tree whose crown is of leaves in all colours of the design. */
function tree(sheet: Sheet, art: Art, { x, y, size }: Spot): void {
  const { palette, random } = art;
  const trunk = mix(palette.ink, palette.accent, 0.35);
  const foot = y + size * 0.56;
  sheet.add(
    `<path d="M${short(x - size * 0.05)} ${short(foot)}C${short(x - size * 0.02)} ${short(y + size * 0.3)} ${short(x - size * 0.01)} ${short(y + size * 0.2)} ${short(x)} ${short(y)}C${short(x + size * 0.01)} ${short(y + size * 0.2)} ${short(x + size * 0.02)} ${short(y + size * 0.3)} ${short(x + size * 0.05)} ${short(foot)}z" fill="${trunk}"/>`,
  );
  const fills = [
    palette.accent,
    palette.second,
    mix(palette.accent, palette.ink, 0.2),
    mix(palette.second, palette.paper, 0.2),
  ];
  for (let at = 0; at < 9; at++) {
    const angle = -168 + at * 19.5;
    const length = size * (0.42 + 0.14 * Math.sin(((at + 0.5) / 9) * Math.PI));
    const start = { x, y: y + size * (0.16 - 0.02 * at * (at < 5 ? 1 : 0)) };
    sprig(sheet, {
      ...start,
      angle,
      bend: at < 4 ? 14 : at > 4 ? -14 : 0,
      length,
      leaf: "laurel",
      isPaired: true,
      leaves: 12,
      size: size * 0.115,
      stem: trunk,
      fills,
      line: 1.6,
      random,
    });
  }
}

const DRAWN: Readonly<Record<string, (sheet: Sheet, art: Art, spot: Spot) => void>> = { cross, fish, dove, tree };

export const symbols: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, palette, random, ornament } = art;
    const base = baseOf(sheet);
    const draw = DRAWN[ornament] ?? cross;
    const size = base * 0.12;
    if (width > height) {
      const reach = height * 0.46;
      const x = composition === 2 ? safe.x + safe.width - reach * 0.5 : safe.x + reach * 0.55;
      if (composition === 1)
        wash(sheet, {
          x,
          y: height / 2,
          across: reach * 0.72,
          down: reach * 0.8,
          colours: [palette.soft, palette.second],
          layers: 5,
          random,
        });
      draw(sheet, art, { x, y: height * 0.48, size: reach });
      const left = composition === 2 ? safe.x : safe.x + reach * 1.2;
      const box = { x: left, y: safe.y, width: safe.width - reach * 1.2, height: safe.height };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width, isStacked: true }), box);
      return;
    }
    const reach = Math.min(base * 0.44, safe.height * 0.4);
    const isLow = composition === 2;
    const middle = isLow ? safe.y + safe.height - reach * 0.56 : safe.y + reach * 0.58;
    if (composition === 1)
      wash(sheet, {
        x: width / 2,
        y: middle,
        across: reach * 0.95,
        down: reach * 0.72,
        colours: [palette.soft, palette.second],
        layers: 5,
        random,
      });
    draw(sheet, art, { x: width / 2, y: middle, size: reach });
    const gap = base * 0.075;
    const box: Box = isLow
      ? { ...safe, height: middle - reach * 0.6 - gap - safe.y }
      : { ...safe, y: middle + reach * 0.6 + gap, height: safe.y + safe.height - middle - reach * 0.6 - gap };
    setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
  },
  motif: (sheet, art, { x, y, width, height }) => {
    const draw = DRAWN[art.ornament] ?? cross;
    draw(sheet, art, { x: x + width / 2, y: y + height / 2, size: width * 0.72 });
  },
};
