import { COUNTRIES, type Language } from "#domain/shop/country.ts";
import { homeOf } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import { legible, mix } from "../colour.ts";
import { sprig } from "../drawing/foliage.ts";
import { picture } from "../drawing/picture.ts";
import { archPath, ellipsePath, rectPath } from "../drawing/shapes.ts";
import type { Palette } from "../palettes.ts";
import { PHOTO_NAMES } from "../photos/photo.ts";
import { inTurn, type Random } from "../random.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { type StackLine, type StackStyle, setStack } from "../stack.ts";
import type { TypePair } from "../type-pairs.ts";
import type { CalendarLayout, CalendarRecipe } from "./calendar-recipes.ts";

export interface CoverStyle {
  recipe: CalendarRecipe;
  palette: Palette;
  pair: TypePair;
  language: Language;
  year: number;
  random: Random;
}

/** The year, large, and what kind of calendar it is. */
function title(
  sheet: Sheet,
  box: Box,
  { recipe, palette, pair, language, year }: CoverStyle,
  how: StackStyle & { size: number },
): void {
  const ground = how.ground ?? sheet.paper;
  const locale = COUNTRIES[homeOf(language) ?? "DE"].locales[0];
  const kind = labelsOf(locale)(`calendar-type/${recipe.type}`).toUpperCase();
  const lines: StackLine[] = [
    {
      text: String(year),
      face: pair.display,
      size: how.size * Math.min(1, pair.scale),
      tracking: 0.04,
      ink: legible(palette.ink, ground),
      after: how.size * 0.3,
    },
    { text: kind, face: pair.capitals, size: how.size * 0.2, tracking: 0.22, ink: legible(palette.accent, ground) },
  ];
  setStack(sheet, lines, box, how);
}

function twigs(sheet: Sheet, { palette, random }: CoverStyle, size: number): void {
  const { width, height } = sheet;
  const green = mix("#8c9b78", palette.accent, 0.45);
  const fills = [green, mix(green, palette.second, 0.5), mix(green, palette.ink, 0.25)];
  const common = {
    leaf: "laurel" as const,
    leaves: 15,
    size: size * 0.13,
    stem: mix(green, palette.ink, 0.3),
    fills,
    random,
  };
  for (const [x, y, angle] of [
    [-4, -4, 8],
    [-4, -4, 78],
    [width + 4, height + 4, 188],
    [width + 4, height + 4, 258],
  ] as const) {
    sprig(sheet, { ...common, x, y, angle, bend: angle % 100 === 8 || angle === 188 ? 18 : -18, length: size * 0.52 });
  }
}

/** A print with a white edge, a little crooked. */
function instant(sheet: Sheet, name: (typeof PHOTO_NAMES)[number], box: Box, turn: number): void {
  const edge = box.width * 0.07;
  const [x, y] = [short(box.x + box.width / 2), short(box.y + box.height / 2)];
  sheet.add(
    `<g transform="rotate(${turn} ${x} ${y})"><path d="${rectPath({ ...box, x: box.x + 3, y: box.y + 4 })}" fill="#000" fill-opacity=".13"/><path d="${rectPath(box)}" fill="#fff"/>`,
  );
  picture(
    sheet,
    name,
    { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - edge * 3.6 },
    { cut: "small" },
  );
  sheet.add("</g>");
}

type Draw = (sheet: Sheet, style: CoverStyle, base: number) => void;

const gallery: Draw = (sheet, style, base) => {
  const { width, height } = sheet;
  const margin = base * 0.09;
  if (width > height * 1.5) {
    picture(sheet, style.recipe.photo, {
      x: margin,
      y: margin + 8,
      width: width * 0.6 - margin,
      height: height - 2 * margin - 8,
    });
    const x = width * 0.6 + margin * 0.5;
    title(sheet, { x, y: margin, width: width - margin - x, height: height - 2 * margin }, style, { size: base * 0.3 });
    return;
  }
  const down = height - margin - base * 0.36;
  picture(sheet, style.recipe.photo, { x: margin, y: margin + 8, width: width - 2 * margin, height: down - margin });
  title(
    sheet,
    { x: margin, y: down + base * 0.05, width: width - 2 * margin, height: height - margin * 0.9 - down - base * 0.05 },
    style,
    { size: base * 0.2 },
  );
};

const panorama: Draw = (sheet, style, base) => {
  const { width, height } = sheet;
  picture(sheet, style.recipe.photo, { x: 0, y: 0, width, height });
  const down = base * 0.32;
  const panel = {
    x: 0,
    y: height - down - base * 0.09,
    width: Math.min(width, base * 1.05) * (width > height ? 0.62 : 0.74),
    height: down,
  };
  sheet.add(`<path d="${rectPath(panel)}" fill="${style.palette.paper}"/>`);
  title(sheet, { x: base * 0.08, y: panel.y + 16, width: panel.width - base * 0.13, height: down - 32 }, style, {
    size: base * 0.19,
    align: "start",
  });
};

const almanac: Draw = (sheet, style, base) => {
  const { width, height } = sheet;
  const { palette, pair, year } = style;
  const frame = base * 0.05;
  sheet.add(
    `<path d="${rectPath({ x: frame, y: frame + 8, width: width - 2 * frame, height: height - 2 * frame - 8 })}" fill="none" stroke="${palette.accent}" stroke-width="1.4"/>`,
  );
  const isWide = width > height * 1.2;
  const room = isWide
    ? { x: frame * 2.2, y: frame * 2.2 + 8, width: width * 0.42, height: height - frame * 4.4 - 8 }
    : { x: frame * 2.6, y: frame * 2.6, width: width - frame * 5.2, height: height * 0.5 };
  const halves: StackLine[] = [String(year).slice(0, 2), String(year).slice(2)].map((text) => ({
    text,
    face: pair.display,
    size: base * (isWide ? 0.42 : 0.44),
    ink: legible(palette.ink, sheet.paper),
    after: base * 0.05,
  }));
  setStack(sheet, halves, room);
  const under = room.y + room.height + frame;
  const shown = isWide
    ? { x: width * 0.52, y: frame * 2 + 8, width: width * 0.48 - frame * 2, height: height - frame * 4 - 8 }
    : { x: frame * 2, y: under, width: width - frame * 4, height: height - frame * 2 - under };
  picture(sheet, style.recipe.photo, shown);
};

const polaroid: Draw = (sheet, style, base) => {
  const { width, height } = sheet;
  const first = PHOTO_NAMES.indexOf(style.recipe.photo);
  sheet.add(`<path d="${rectPath({ x: 0, y: 0, width, height })}" fill="${style.palette.soft}"/>`);
  const isWide = width > height * 1.3;
  const side = isWide ? Math.min(height * 0.56, width * 0.26) : Math.min(width * 0.52, height * 0.34);
  const spots = isWide
    ? [
        [0.05, 0.2, -5],
        [0.24, 0.14, 4],
        [0.43, 0.22, -3],
      ]
    : height > width * 1.7
      ? [
          [0.1, 0.09, -4],
          [0.38, 0.29, 5],
          [0.12, 0.5, -3],
        ]
      : [
          [0.08, 0.1, -6],
          [0.42, 0.16, 5],
          [0.22, 0.38, -2],
        ];
  for (const [at, [x = 0, y = 0, turn = 0]] of spots.entries()) {
    instant(
      sheet,
      inTurn(PHOTO_NAMES, first + at),
      { x: width * x, y: height * y, width: side, height: side * 1.16 },
      turn,
    );
  }
  const box = isWide
    ? { x: width * 0.73, y: height * 0.2, width: width * 0.23, height: height * 0.6 }
    : { x: width * 0.1, y: height * 0.82, width: width * 0.8, height: height * 0.13 };
  title(sheet, box, style, { size: base * 0.17, ground: style.palette.soft });
};

const arch: Draw = (sheet, style, base) => {
  const { width, height } = sheet;
  const isWide = width > height * 1.15;
  const down = isWide ? height * 0.78 : Math.min(height * 0.62, width * 1.1);
  const across = Math.min(down * 0.78, width * 0.7);
  const box = {
    x: isWide ? width * 0.09 : (width - across) / 2,
    y: isWide ? height * 0.14 : height * 0.1,
    width: across,
    height: down,
  };
  sheet.add(
    `<path d="${archPath({ x: box.x - 9, y: box.y - 9, width: box.width + 18, height: box.height + 18 })}" fill="none" stroke="${style.palette.accent}"/>`,
  );
  picture(sheet, style.recipe.photo, box, { outline: archPath(box) });
  const under = box.y + down + base * 0.07;
  const x = box.x + across + base * 0.08;
  const room = isWide
    ? { x, y: height * 0.2, width: width - x - base * 0.07, height: height * 0.6 }
    : { x: width * 0.1, y: under, width: width * 0.8, height: height * 0.95 - under };
  title(sheet, room, style, { size: base * 0.2 });
};

const seasons: Draw = (sheet, style, base) => {
  const { width, height } = sheet;
  twigs(sheet, style, base);
  const side = base * 0.54;
  const isWide = width > height * 1.5;
  const box = {
    x: isWide ? width * 0.16 : (width - side) / 2,
    y: isWide ? (height - side) / 2 : height * 0.47 - side * 0.62,
    width: side,
    height: side,
  };
  picture(sheet, style.recipe.photo, box, { outline: ellipsePath(box) });
  const under = box.y + side + base * 0.07;
  const x = box.x + side + base * 0.1;
  const room = isWide
    ? { x, y: height * 0.2, width: width * 0.84 - x, height: height * 0.6 }
    : { x: width * 0.18, y: under, width: width * 0.64, height: Math.min(base * 0.28, height * 0.88 - under) };
  title(sheet, room, style, { size: base * 0.18, vertical: isWide ? "middle" : "top" });
};

const COVERS: Readonly<Record<CalendarLayout, Draw>> = { gallery, panorama, almanac, polaroid, arch, meadow: seasons };

export function drawCover(sheet: Sheet, style: CoverStyle): void {
  COVERS[style.recipe.layout](sheet, style, Math.min(sheet.width, sheet.height));
}
