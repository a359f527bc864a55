import { mix } from "../colour.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

/** Blades and ears that lean in the wind, from a foot line upwards. */
function grasses(sheet: Sheet, { palette, random }: Art, { x, y, width, height }: Box, count: number): void {
  const far: string[] = [];
  const near: string[] = [];
  const ears: string[] = [];
  for (let at = 0; at < count; at++) {
    const foot = x + (width * (at + random())) / count;
    const tall = height * (0.35 + random() ** 1.4 * 0.65);
    const lean = tall * (0.12 + random() * 0.32) * (random() < 0.82 ? 1 : -0.6);
    const [tipX, tipY] = [foot + lean, y + height - tall];
    const blade = `M${short(foot)} ${short(y + height)}Q${short(foot + lean * 0.15)} ${short(y + height - tall * 0.6)} ${short(tipX)} ${short(tipY)}`;
    (at % 2 === 0 ? far : near).push(blade);
    if (random() < 0.4) {
      for (let grain = 0; grain < 6; grain++) {
        const share = grain * 0.045;
        const [cx, cy] = [tipX - lean * share * 1.3, tipY + tall * share];
        ears.push(
          `<ellipse cx="${short(cx + (grain % 2 === 0 ? 2.4 : -2.4))}" cy="${short(cy)}" rx="1.7" ry="4.6" transform="rotate(${Math.round(grain % 2 === 0 ? 34 : -14)} ${short(cx)} ${short(cy)})"/>`,
        );
      }
    }
  }
  const pale = mix(palette.second, palette.paper, 0.2);
  sheet.add(
    `<path d="${far.join("")}" fill="none" stroke="${pale}" stroke-width="1.5"/><path d="${near.join("")}" fill="none" stroke="${palette.accent}" stroke-width="1.2"/><g fill="${palette.accent}">${ears.join("")}</g>`,
  );
}

/** A low sun over lines of land or sea. */
function horizon(sheet: Sheet, { palette, random }: Art, y: number, sunX: number, radius: number): void {
  const { width, height } = sheet;
  const bands = [0, 1, 2, 3].map((at) => {
    const top = y + (height - y) * (at * 0.24);
    const rise = short(8 + random() * 16);
    return `<path d="M0 ${short(top)}q${short(width * 0.3)} -${rise} ${short(width * 0.55)} 0t${short(width * 0.45)} 0V${height}H0z" fill="${mix(mix(palette.soft, palette.second, at * 0.28), palette.accent, at * 0.12)}"/>`;
  });
  sheet.add(
    `<circle cx="${short(sunX)}" cy="${short(y)}" r="${short(radius)}" fill="${mix(palette.second, palette.paper, 0.35)}"/>${bands.join("")}`,
  );
}

function birds(sheet: Sheet, { palette, random }: Art, { x, y, width, height }: Box, count: number): void {
  const wings = Array.from({ length: count }, (_, at) => {
    const share = (at + random() * 0.7) / count;
    const size = 5 + (1 - share) * 12 + random() * 3;
    const [cx, cy] = [
      x + width * (0.06 + share * 0.88),
      y + height * (0.9 - share * 0.8) + (random() - 0.5) * height * 0.24,
    ];
    const tilt = Math.round((random() - 0.5) * 34);
    return `<path d="M${short(-size)} ${short(-size * 0.26)}Q${short(-size * 0.42)} ${short(-size * 0.62)} 0 0Q${short(size * 0.42)} ${short(-size * 0.62)} ${short(size)} ${short(-size * 0.26)}Q${short(size * 0.44)} ${short(-size * 0.36)} 0 ${short(size * 0.16)}Q${short(-size * 0.44)} ${short(-size * 0.36)} ${short(-size)} ${short(-size * 0.26)}z" transform="translate(${short(cx)} ${short(cy)})rotate(${tilt})"/>`;
  });
  sheet.add(`<g fill="${mix(palette.ink, palette.accent, 0.45)}">${wings.join("")}</g>`);
}

/** Rings on water around a place, each wider and paler. */
function ripples(sheet: Sheet, { palette }: Art, x: number, y: number, radius: number, flat: number): void {
  const rings = Array.from({ length: 9 }, (_, at) => {
    const reach = radius * ((at + 1) / 9) ** 1.25;
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(reach)}" ry="${short(reach * flat)}" stroke-opacity="${short(1 - at * 0.09)}"/>`;
  });
  sheet.add(`<g fill="none" stroke="${palette.accent}" stroke-width="1.1">${rings.join("")}</g>`);
}

export const stillness: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, ornament } = art;
    const base = baseOf(sheet);
    const size = base * 0.118;
    const align = composition === 1 ? "start" : "middle";
    let box = { ...safe, height: height * 0.56 - safe.y };
    if (ornament === "grasses") {
      const isSide = composition === 1;
      const room = isSide
        ? { x: width * 0.46, y: height * 0.42, width: width * 0.5, height: height * 0.6 }
        : { x: -10, y: height * 0.58, width: width * 1.02, height: height * 0.44 };
      grasses(sheet, art, room, isSide ? 26 : composition === 2 ? 22 : 46);
      if (isSide) box = { ...safe, height: height * 0.4 - safe.y + 10 };
    } else if (ornament === "horizon") {
      horizon(sheet, art, height * 0.7, width * ([0.5, 0.76, 0.3][composition] ?? 0.5), base * 0.13);
      box = { ...safe, height: height * 0.55 - safe.y };
    } else if (ornament === "birds") {
      const top = composition === 2 ? height * 0.62 : safe.y * 0.8;
      birds(sheet, art, { x: width * 0.2, y: top, width: width * 0.66, height: height * 0.26 }, 11);
      box =
        composition === 2
          ? { ...safe, height: height * 0.56 - safe.y }
          : { ...safe, y: height * 0.42, height: safe.y + safe.height - height * 0.42 };
    } else {
      const x = width * ([0.5, 0.68, 0.5][composition] ?? 0.5);
      ripples(sheet, art, x, height * 0.77, width * 0.44, composition === 2 ? 0.2 : 0.3);
      box = { ...safe, height: height * 0.53 - safe.y };
    }
    setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box, { align });
  },
  motif: (sheet, art, { x, y, width, height }) => {
    if (art.ornament === "grasses") grasses(sheet, art, { x: x + width * 0.2, y, width: width * 0.5, height }, 11);
    else if (art.ornament === "ripples") ripples(sheet, art, x + width / 2, y + height / 2, width / 2, 0.3);
    else birds(sheet, art, { x, y: y + height * 0.2, width, height: height * 0.5 }, 5);
  },
};
