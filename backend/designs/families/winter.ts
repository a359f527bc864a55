import { mix } from "../colour.ts";
import { starPath } from "../drawing/shapes.ts";
import { type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

/** A fir of tiers; `lines` draws it as a sketch. */
function fir(x: number, foot: number, tall: number, isDrawn: boolean): string {
  const wide = tall * 0.42;
  if (isDrawn) {
    const tiers = Array.from({ length: 9 }, (_, at) => {
      const share = (at + 1) / 9;
      const y = foot - tall * 0.08 - tall * 0.86 * (1 - share);
      const reach = (wide / 2) * share;
      return `M${short(x - reach)} ${short(y)}Q${short(x)} ${short(y - tall * 0.09)} ${short(x + reach)} ${short(y)}`;
    });
    return `M${short(x)} ${short(foot)}V${short(foot - tall)}${tiers.join("")}`;
  }
  const tier = (top: number, bottom: number, half: number) =>
    `M${short(x)} ${short(foot - tall * top)}L${short(x + half)} ${short(foot - tall * bottom)}Q${short(x)} ${short(foot - tall * (bottom + 0.05))} ${short(x - half)} ${short(foot - tall * bottom)}z`;
  return `${tier(1, 0.58, wide * 0.3) + tier(0.82, 0.33, wide * 0.42) + tier(0.6, 0.07, wide * 0.54)}M${short(x - 2.5)} ${short(foot)}v${short(-tall * 0.1)}h5v${short(tall * 0.1)}z`;
}

function forest(sheet: Sheet, art: Art, tall: number): void {
  const { palette, random, composition } = art;
  const { width, height } = sheet;
  const isDrawn = composition === 1;
  const rows = isDrawn
    ? [palette.accent]
    : [
        mix(palette.second, palette.paper, 0.55),
        mix(palette.second, palette.paper, 0.1),
        mix(palette.accent, palette.second, 0.4),
      ];
  for (const [at, colour] of rows.entries()) {
    const count = isDrawn ? 9 : 11 - at * 2;
    const foot = height * (0.9 + at * 0.04);
    const trees = Array.from({ length: count }, (_, index) => {
      const x = width * ((index + 0.5 + (random() - 0.5) * 0.7) / count);
      const edge = Math.abs(x / width - 0.5) * 2;
      return fir(x, foot + random() * 10, tall * (0.5 + 0.4 * edge + random() * 0.22), isDrawn);
    });
    sheet.add(
      isDrawn
        ? `<path d="${trees.join("")}" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round"/>`
        : `<path d="${trees.join("")}" fill="${colour}"/>`,
    );
    if (!isDrawn)
      sheet.add(
        `<path d="M0 ${short(foot)}q${short(width / 2)} -14 ${width} 0V${height}H0z" fill="${mix(colour, palette.soft, at === 2 ? 0.85 : 0.7)}"/>`,
      );
  }
}

function flakes(sheet: Sheet, { palette, random }: Art, bottom: number): void {
  const dots = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${short(random() * sheet.width)}" cy="${short(random() * bottom)}" r="${short(0.8 + random() * 1.8)}"/>`,
  );
  sheet.add(`<g fill="${palette.second}" fill-opacity=".75">${dots.join("")}</g>`);
}

function bauble(sheet: Sheet, { palette, random }: Art, x: number, y: number, radius: number, at: number): void {
  const fill = [palette.accent, palette.second, mix(palette.accent, palette.ink, 0.25)][at % 3] ?? palette.accent;
  const pale = mix(fill, palette.paper, 0.65);
  const r = radius;
  const band = [
    `M${short(x - r)} ${short(y)}H${short(x + r)}M${short(x - r * 0.94)} ${short(y - r * 0.3)}H${short(x + r * 0.94)}M${short(x - r * 0.94)} ${short(y + r * 0.3)}H${short(x + r * 0.94)}`,
    `M${short(x - r)} ${short(y)}q${short(r / 4)} ${short(-r * 0.4)} ${short(r / 2)} 0t${short(r / 2)} 0t${short(r / 2)} 0t${short(r / 2)} 0`,
    starPath(x, y, r * 0.6, r * 0.22, 8),
  ][Math.floor(random() * 3)];
  sheet.add(
    `<path d="M${short(x)} 0V${short(y - r)}" stroke="${palette.accent}" stroke-width="1"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/><path d="${band}" fill="none" stroke="${pale}" stroke-width="1.6"/><path d="M${short(x - r * 0.17)} ${short(y - r * 1.14)}h${short(r * 0.34)}v${short(r * 0.18)}h${short(-r * 0.34)}z" fill="${palette.accent}"/>`,
  );
}

function crystal(sheet: Sheet, colour: string, x: number, y: number, radius: number): void {
  const at = (share: number) => short(-radius * share);
  const arm = `M0 0V${at(1)}M0 ${at(0.36)}L${short(radius * 0.16)} ${at(0.52)}M0 ${at(0.36)}L${at(0.16)} ${at(0.52)}M0 ${at(0.58)}L${short(radius * 0.24)} ${at(0.82)}M0 ${at(0.58)}L${at(0.24)} ${at(0.82)}M0 ${at(0.82)}L${short(radius * 0.1)} ${at(0.94)}M0 ${at(0.82)}L${at(0.1)} ${at(0.94)}M0 ${at(0.2)}L${short(radius * 0.173)} ${at(0.1)}`;
  const id = sheet.define(`crystal ${short(radius)}`, (name) => `<path id="${name}" d="${arm}"/>`);
  const arms = [0, 60, 120, 180, 240, 300].map((turn) => `<use href="#${id}" transform="rotate(${turn})"/>`);
  sheet.add(
    `<g transform="translate(${short(x)} ${short(y)})" stroke="${colour}" stroke-width="${short(Math.max(1.2, radius * 0.022))}" fill="none" stroke-linecap="round">${arms.join("")}</g>`,
  );
}

function star(sheet: Sheet, { palette }: Art, x: number, y: number, radius: number): void {
  sheet.add(
    `<path d="${starPath(x, y, radius, radius * 0.3, 8)}" fill="${palette.accent}"/><path d="${starPath(x, y, radius * 0.72, radius * 0.12, 8, -67.5)}" fill="${palette.second}"/>`,
  );
}

export const winter: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, ornament, palette } = art;
    const base = baseOf(sheet);
    const size = base * 0.132;
    let box = safe;
    if (ornament === "firs") {
      forest(sheet, art, height * 0.38);
      flakes(sheet, art, height * 0.56);
      box = { ...safe, height: height * 0.54 - safe.y };
    } else if (ornament === "bauble") {
      const spots =
        [
          [[0.5, 0.26, 0.16]],
          [
            [0.24, 0.2, 0.09],
            [0.47, 0.3, 0.115],
            [0.73, 0.17, 0.1],
          ],
          [
            [0.13, 0.13, 0.06],
            [0.3, 0.24, 0.075],
            [0.48, 0.14, 0.055],
            [0.66, 0.26, 0.08],
            [0.85, 0.15, 0.065],
          ],
        ][composition] ?? [];
      for (const [at, [x = 0, y = 0, radius = 0]] of spots.entries())
        bauble(sheet, art, width * x, height * y, base * radius, at);
      box = { ...safe, y: height * 0.47, height: safe.y + safe.height - height * 0.47 };
    } else if (ornament === "snowflake") {
      const spots =
        [
          [[0.5, 0.26, 0.19]],
          [
            [0.86, 0.1, 0.26],
            [0.1, 0.94, 0.22],
            [0.2, 0.16, 0.07],
            [0.82, 0.84, 0.08],
          ],
          [
            [0.22, 0.2, 0.12],
            [0.5, 0.28, 0.08],
            [0.78, 0.17, 0.14],
            [0.64, 0.08, 0.05],
            [0.36, 0.08, 0.05],
          ],
        ][composition] ?? [];
      for (const [x = 0, y = 0, radius = 0] of spots)
        crystal(sheet, palette.accent, width * x, height * y, base * radius);
      box =
        composition === 1
          ? { ...safe, y: height * 0.29, height: height * 0.42 }
          : { ...safe, y: height * 0.47, height: safe.y + safe.height - height * 0.47 };
    } else {
      const [x = 0.5, y = 0.25, radius = 0.2] =
        [
          [0.5, 0.26, 0.2],
          [0.8, 0.2, 0.28],
          [0.5, 0.2, 0.11],
        ][composition] ?? [];
      star(sheet, art, width * x, height * y, base * radius);
      if (composition === 2) forest(sheet, { ...art, composition: 1 }, height * 0.24);
      box =
        composition === 2
          ? { ...safe, y: height * 0.34, height: height * 0.3 }
          : { ...safe, y: height * 0.49, height: safe.y + safe.height - height * 0.49 };
    }
    setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box, {
      align: ornament === "star" && composition === 1 ? "start" : "middle",
    });
  },
  motif: (sheet, art, { x, y, width, height }) => {
    const [cx, cy] = [x + width / 2, y + height / 2];
    if (art.ornament === "firs")
      sheet.add(`<path d="${fir(cx, y + height, height * 0.95, false)}" fill="${art.palette.accent}"/>`);
    else if (art.ornament === "star") star(sheet, art, cx, cy, width * 0.4);
    else crystal(sheet, art.palette.accent, cx, cy, width * 0.42);
  },
};
