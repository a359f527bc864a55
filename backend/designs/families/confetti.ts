import { mix } from "../colour.ts";
import { inTurn } from "../random.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset } from "./hero.ts";

type Mark = (x: number, y: number, art: Art) => string;

const dot: Mark = (x, y, { random }) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(3 + random() ** 2 * 9)}"/>`;

const sprinkle: Mark = (x, y, { random }) => {
  const angle = random() * Math.PI;
  const [dx, dy] = [Math.cos(angle) * 9, Math.sin(angle) * 9];
  return `<path d="M${short(x - dx)} ${short(y - dy)}L${short(x + dx)} ${short(y + dy)}"/>`;
};

const MARKS: Readonly<Record<string, Mark>> = { dots: dot, sprinkles: sprinkle, streamers: dot };

/** Paper ribbons that hang from the top, the longest at the sides. */
function ribbons(sheet: Sheet, { palette, random, composition }: Art): void {
  const { width, height } = sheet;
  const count = [11, 8, 14][composition] ?? 11;
  const colours = [
    palette.accent,
    palette.second,
    mix(palette.accent, palette.ink, 0.3),
    mix(palette.accent, palette.second, 0.5),
  ];
  for (let at = 0; at < count; at++) {
    const share = (at + 0.5) / count;
    const edge = Math.abs(share - 0.5) * 2;
    const long = height * (0.07 + (composition === 1 ? 0.42 : 0.3) * edge ** 1.6 + random() * 0.06);
    const turns = Math.max(2, Math.round(long / 34));
    const step = short(long / turns);
    const sway = short(7 + random() * 6);
    const path = `M${short(width * share)}-6q${sway} ${short(long / turns / 2)} 0 ${step}${`t0 ${step}`.repeat(turns - 1)}`;
    const colour = inTurn(colours, at + Math.floor(random() * 2));
    sheet.add(
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/><path d="${path}" transform="translate(2 0)" fill="none" stroke="${mix(colour, palette.paper, 0.4)}" stroke-width="1.6"/>`,
    );
  }
}

/** How likely a mark is at a place: confetti falls from above, lies around the edge, or at both ends. */
function density(composition: number, across: number, down: number): number {
  if (composition === 3) return Math.max(0, (down - 0.72) * 1.6);
  if (composition === 0) return Math.max(0, 1 - down * 1.9);
  if (composition === 1) return Math.max(Math.abs(across - 0.5), Math.abs(down - 0.5)) > 0.4 ? 0.85 : 0;
  return Math.max(0, 1 - down * 3.6, 1 - (1 - down) * 3.6);
}

/** Throws marks on a grid that is shaken, so that none lies on another, and none where text stands. */
function scatter(sheet: Sheet, art: Art, kept: Box): void {
  const { palette, composition, random, ornament } = art;
  const { width, height } = sheet;
  const mark = MARKS[ornament] ?? dot;
  const isHanging = ornament === "streamers";
  const step = isHanging ? 38 : 27;
  if (isHanging) ribbons(sheet, art);
  const colours = [
    palette.accent,
    palette.second,
    mix(palette.accent, palette.second, 0.5),
    mix(palette.accent, palette.ink, 0.35),
  ];
  const byColour = new Map<string, string[]>();
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) {
      const [across, down] = [x + (random() - 0.5) * step * 0.7, y + (random() - 0.5) * step * 0.7];
      const [chance, turn] = [random(), random()];
      const isKept = across > kept.x && across < kept.x + kept.width && down > kept.y && down < kept.y + kept.height;
      if (isKept || chance > density(isHanging ? 3 : composition, across / width, down / height)) continue;
      const colour = inTurn(colours, Math.floor(turn * 40));
      byColour.set(colour, [...(byColour.get(colour) ?? []), mark(across, down, art)]);
    }
  }
  for (const [colour, marks] of byColour) {
    const paint =
      ornament !== "sprinkles"
        ? `fill="${colour}"`
        : `fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"`;
    sheet.add(`<g ${paint}>${marks.join("")}</g>`);
  }
}

export const confetti: Family = {
  front: (sheet, art) => {
    const { height } = sheet;
    const { safe, composition } = art;
    const base = baseOf(sheet);
    const isHanging = art.ornament === "streamers";
    const room = composition === 1 ? inset(safe, base * 0.05) : safe;
    const top = isHanging
      ? height * 0.27
      : composition === 0
        ? height * 0.36
        : composition === 2
          ? height * 0.24
          : room.y;
    const bottom = isHanging ? height * 0.8 : composition === 2 ? height * 0.76 : room.y + room.height;
    const box = { ...room, y: top, height: bottom - top };
    const size = base * 0.145;
    const written = setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
    scatter(sheet, art, inset(written, -30));
  },
  motif: (sheet, art, { x, y, width, height }) => {
    const mark = MARKS[art.ornament] ?? dot;
    const { palette, random } = art;
    for (const colour of [palette.accent, palette.second]) {
      const marks = Array.from({ length: 9 }, (_, at) =>
        mark(
          x + ((at % 3) + 0.2 + random() * 0.7) * (width / 3),
          y + (Math.floor(at / 3) + 0.2 + random() * 0.6) * (height / 3.4),
          art,
        ),
      );
      const paint =
        art.ornament !== "sprinkles"
          ? `fill="${colour}"`
          : `fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"`;
      sheet.add(`<g ${paint}>${marks.join("")}</g>`);
    }
  },
};
