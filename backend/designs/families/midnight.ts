import { mix } from "../colour.ts";
import { starPath } from "../drawing/shapes.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset } from "./hero.ts";

/** Stars of three sizes, none behind the text. */
function sky(sheet: Sheet, art: Art, kept: Box, count: number): void {
  const { random, palette } = art;
  const parts: string[] = [];
  const bright: string[] = [];
  for (let at = 0; at < count; at++) {
    const [x, y, size] = [random() * sheet.width, random() * sheet.height, random()];
    const isKept = x > kept.x && x < kept.x + kept.width && y > kept.y && y < kept.y + kept.height;
    if (isKept) continue;
    if (size > 0.93) bright.push(starPath(x, y, 7 + random() * 5, 1.5, 4));
    else parts.push(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(0.7 + size ** 3 * 2)}"/>`);
  }
  sheet.add(
    `<g fill="${mix(palette.ink, palette.accent, 0.4)}">${parts.join("")}</g><path d="${bright.join("")}" fill="${palette.accent}"/>`,
  );
}

function moon(sheet: Sheet, { palette }: Art, x: number, y: number, radius: number): void {
  const [outer, inner] = [short(radius), short(radius * 0.93)];
  const [left, half] = [x + radius * 0.5, radius * 0.866];
  sheet.add(
    `<path d="M${short(left)} ${short(y - half)}A${outer} ${outer} 0 1 0 ${short(left)} ${short(y + half)}A${inner} ${inner} 0 1 1 ${short(left)} ${short(y - half)}z" transform="rotate(-24 ${short(x)} ${short(y)})" fill="${palette.accent}"/>`,
  );
}

/** Rounded hills, the nearer the darker. */
function hills(sheet: Sheet, { palette, random }: Art): void {
  const { width, height } = sheet;
  for (const [at, share] of [0.8, 0.87, 0.94].entries()) {
    const y = height * share;
    const rise = () => short(height * (0.05 + random() * 0.07));
    const path = `M0 ${short(y)}q${short(width * 0.25)} -${rise()} ${short(width * 0.5)} 0t${short(width * 0.5)} 0V${height}H0z`;
    sheet.add(`<path d="${path}" fill="${mix(palette.second, palette.paper, 0.3 + at * 0.28)}"/>`);
  }
}

const BEARS: readonly (readonly [number, number])[] = [
  [0, 0.42],
  [0.2, 0.3],
  [0.38, 0.36],
  [0.55, 0.44],
  [0.62, 0.74],
  [0.92, 0.72],
  [1, 0.4],
  [0.55, 0.44],
];
const LYRE: readonly (readonly [number, number])[] = [
  [0.5, 0],
  [0.34, 0.22],
  [0.62, 0.26],
  [0.78, 0.86],
  [0.48, 1],
  [0.34, 0.22],
];
const CROWN: readonly (readonly [number, number])[] = [
  [0, 0.2],
  [0.08, 0.55],
  [0.28, 0.82],
  [0.52, 0.9],
  [0.76, 0.74],
  [0.9, 0.44],
  [1, 0.1],
];
const FIGURES = [BEARS, LYRE, CROWN];

function constellation(sheet: Sheet, { palette, composition }: Art, { x, y, width, height }: Box): void {
  const figure = FIGURES[composition % FIGURES.length] ?? BEARS;
  const points = figure.map(([across, down]) => [x + across * width, y + down * height] as const);
  const line = points.map(([px, py]) => `${short(px)} ${short(py)}`).join("L");
  const stars = points.map(([px, py], at) => starPath(px, py, at % 3 === 0 ? 10 : 7, 2, 4)).join("");
  sheet.add(
    `<path d="M${line}" fill="none" stroke="${palette.accent}" stroke-opacity=".7"/><path d="${stars}" fill="${palette.accent}"/>`,
  );
}

export const midnight: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, ornament } = art;
    const base = baseOf(sheet);
    const size = base * 0.132;
    const hasHills = composition === 0 || (ornament === "stars" && composition === 2);
    const floor = hasHills ? height * 0.76 : safe.y + safe.height;
    const isDrawn = ornament !== "stars";
    const top = isDrawn ? height * 0.37 : safe.y + base * 0.03;
    const box = { ...safe, y: top, height: floor - top };
    const written = setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
    sky(sheet, art, inset(written, -14), ornament === "stars" ? 240 : 120);
    if (hasHills) hills(sheet, art);
    if (ornament === "moon")
      moon(sheet, art, width * ([0.5, 0.74, 0.27][composition] ?? 0.5), height * 0.2, base * 0.1);
    if (ornament === "constellation")
      constellation(sheet, art, { x: width * 0.26, y: height * 0.09, width: width * 0.48, height: height * 0.2 });
  },
  motif: (sheet, art, { x, y, width, height }) => {
    if (art.ornament === "constellation")
      constellation(sheet, art, { x, y: y + height * 0.2, width, height: height * 0.6 });
    else if (art.ornament === "moon") moon(sheet, art, x + width / 2, y + height / 2, width * 0.26);
    else
      sheet.add(
        `<path d="${starPath(x + width / 2, y + height / 2, width * 0.3, width * 0.06, 4)}${starPath(x + width * 0.8, y + height * 0.25, width * 0.12, width * 0.03, 4)}" fill="${art.palette.accent}"/>`,
      );
  },
};
