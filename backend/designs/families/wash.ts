import { legible, mix } from "../colour.ts";
import { splashes, wash as washOver } from "../drawing/shapes.ts";
import { type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

function cloud(sheet: Sheet, art: Art, x: number, y: number, across: number, down: number): void {
  const { palette, random } = art;
  const colours = [palette.second, mix(palette.second, palette.accent, 0.5), palette.soft];
  const where = { x, y, across, down, random };
  washOver(sheet, { ...where, colours, layers: 7, opacity: 0.2 });
  splashes(sheet, where, palette.second);
}

/** Bands of colour that run across, as a coast is seen from far away. */
function shore(sheet: Sheet, art: Art, top: number, bottom: number): void {
  const { palette, random } = art;
  const { width, height } = sheet;
  const colours = [palette.soft, palette.second, mix(palette.second, palette.accent, 0.5), palette.accent];
  for (const [at, colour] of colours.entries()) {
    const y = top + ((bottom - top) * at) / colours.length;
    const points = Array.from(
      { length: 6 },
      (_, index) => `${short((width * (index + 1)) / 6)} ${short(y + (random() - 0.5) * 26)}`,
    );
    const [first = "", ...rest] = points;
    const line = `M0 ${short(y)}Q${short(width / 12)} ${short(y - 14)} ${first}${rest.map((point) => `T${point}`).join("")}`;
    sheet.add(
      `<path d="${line}V${height}H0z" fill="${colour}" fill-opacity=".5"/><path d="${line}" fill="none" stroke="${colour}" stroke-opacity=".5"/>`,
    );
  }
}

/** A large flower of wet petals. */
function bloom(sheet: Sheet, art: Art, x: number, y: number, size: number): void {
  const { palette, random } = art;
  for (let petal = 0; petal < 7; petal++) {
    const angle = (petal / 7) * Math.PI * 2 + random() * 0.3;
    const [across, down] = [x + Math.cos(angle) * size * 0.5, y + Math.sin(angle) * size * 0.5];
    const colours = [palette.second, petal % 2 === 0 ? palette.accent : palette.second];
    washOver(sheet, {
      x: across,
      y: down,
      across: size * 0.42,
      down: size * 0.42,
      colours,
      layers: 3,
      opacity: 0.2,
      random,
    });
  }
  washOver(sheet, {
    x,
    y,
    across: size * 0.16,
    down: size * 0.16,
    colours: [mix(palette.accent, palette.ink, 0.4)],
    layers: 3,
    opacity: 0.4,
    random,
  });
}

export const wash: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, ornament, palette } = art;
    const base = baseOf(sheet);
    const size = base * 0.135;
    if (ornament === "shore") {
      const isLow = composition !== 2;
      shore(sheet, art, height * (isLow ? 0.66 : 0.58), height * 1.02);
      if (composition === 1) cloud(sheet, art, width * 0.72, height * 0.04, width * 0.3, height * 0.07);
      const box = { ...safe, height: height * (isLow ? 0.61 : 0.53) - safe.y };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    if (ornament === "bloom") {
      const radius = Math.min(base * (composition === 2 ? 0.3 : 0.34), height * 0.33);
      const x = composition === 1 ? width * 0.98 : composition === 2 ? width * 0.5 : width * 0.06;
      bloom(sheet, art, x, composition === 2 ? height * 0.04 : height * 0.05, radius);
      if (composition !== 2) bloom(sheet, art, width - x, height * 0.98, radius * 0.82);
      const top = composition === 2 ? height * 0.36 : height * 0.31;
      const bottom = composition === 2 ? safe.y + safe.height : height * 0.71;
      const box = { ...safe, y: top, height: bottom - top };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    if (composition === 1) {
      cloud(sheet, art, width * 0.5, 0, width * 0.66, height * 0.24);
      cloud(sheet, art, width * 0.5, height, width * 0.66, height * 0.17);
      const box = { ...safe, y: height * 0.31, height: height * 0.46 };
      setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
      return;
    }
    const middle = composition === 2 ? height * 0.42 : height * 0.5;
    cloud(sheet, art, width / 2, middle, width * 0.43, height * 0.36);
    const ground = mix(sheet.paper, mix(palette.second, palette.accent, 0.3), 0.72);
    const ink = legible(palette.ink, ground);
    const box = { x: width * 0.17, y: middle - height * 0.25, width: width * 0.66, height: height * 0.5 };
    setStack(sheet, heroLines(sheet, art, { size: size * 0.92, width: box.width, ground, ink, accent: ink }), box, {
      ground,
    });
  },
  motif: (sheet, art, { x, y, width, height }) => {
    if (art.ornament === "bloom") bloom(sheet, art, x + width / 2, y + height / 2, width * 0.5);
    else cloud(sheet, art, x + width / 2, y + height / 2, width * 0.46, height * 0.36);
  },
};
