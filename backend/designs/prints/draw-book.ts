import { type DesignSide, leafNumber } from "#domain/contract/design.ts";
import type { Language } from "#domain/shop/country.ts";
import { legible, mix } from "../colour.ts";
import { picture } from "../drawing/picture.ts";
import { archPath, rectPath } from "../drawing/shapes.ts";
import { PALETTES } from "../palettes.ts";
import { PHOTO_NAMES } from "../photos/photo.ts";
import { inTurn } from "../random.ts";
import { type Box, createSheet, type Sheet, short } from "../sheet.ts";
import { type StackLine, type StackStyle, setStack } from "../stack.ts";
import { TYPE_PAIRS } from "../type-pairs.ts";
import type { BookLayout, BookRecipe } from "./book-recipes.ts";
import { drawSpread } from "./book-spreads.ts";
import { bookSize } from "./print-sizes.ts";

type Draw = (sheet: Sheet, recipe: BookRecipe, language: Language) => void;

function title(
  sheet: Sheet,
  box: Box,
  recipe: BookRecipe,
  how: StackStyle & { size: number; language: Language },
): void {
  const { ink, accent } = PALETTES[recipe.palette];
  const pair = TYPE_PAIRS[recipe.pair];
  const { size, language, ...style } = how;
  const ground = style.ground ?? sheet.paper;
  const text = recipe.title[language];
  const lines: StackLine[] = [
    {
      text: pair.isCapitals ? text.toUpperCase() : text,
      face: pair.display,
      size: size * pair.scale,
      tracking: pair.tracking,
      ink: legible(ink, ground),
      after: size * 0.45,
      wraps: true,
    },
  ];
  if (text !== "2026")
    lines.push({ text: "2026", face: pair.capitals, size: size * 0.34, tracking: 0.24, ink: legible(accent, ground) });
  setStack(sheet, lines, box, style);
}

/** The fold of a hard cover, by its spine. */
function joint(sheet: Sheet): void {
  sheet.add(
    `<path d="M15 0v${sheet.height}" stroke="#000" stroke-opacity=".16" stroke-width="3"/><path d="M18 0v${sheet.height}" stroke="#fff" stroke-opacity=".25" stroke-width="1.5"/>`,
  );
}

const full: Draw = (sheet, recipe, language) => {
  const { width, height } = sheet;
  picture(sheet, recipe.photo, { x: 0, y: 0, width, height });
  const base = Math.min(width, height);
  const box = { x: width * 0.1, y: height * 0.9 - base * 0.3, width: base * 0.64, height: base * 0.3 };
  sheet.add(`<path d="${rectPath(box)}" fill="${sheet.paper}"/>`);
  title(sheet, { x: box.x + 26, y: box.y + 24, width: box.width - 52, height: box.height - 48 }, recipe, {
    size: base * 0.1,
    language,
  });
};

/** Cloth, with a print let into it. */
const mounted: Draw = (sheet, recipe, language) => {
  const { width, height } = sheet;
  const { ink } = PALETTES[recipe.palette];
  const base = Math.min(width, height);
  const id = sheet.define(
    "cloth",
    (name) =>
      `<pattern id="${name}" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1h4M1 0v4" stroke="${ink}" stroke-opacity=".07"/></pattern>`,
  );
  sheet.add(`<path d="M0 0h${width}v${height}H0z" fill="url(#${id})"/>`);
  const side = base * (width > height ? 0.42 : 0.46);
  const box = {
    x: (width - side) / 2,
    y: height * 0.5 - side * (width > height ? 0.9 : 0.76),
    width: side,
    height: side,
  };
  sheet.add(
    `<path d="${rectPath({ x: box.x - 3, y: box.y - 3, width: side + 6, height: side + 6 })}" fill="${ink}" fill-opacity=".18"/>`,
  );
  picture(sheet, recipe.photo, box);
  const under = box.y + side + base * 0.06;
  title(sheet, { x: width * 0.12, y: under, width: width * 0.76, height: height * 0.94 - under }, recipe, {
    size: base * 0.085,
    language,
    vertical: "top",
  });
};

const banded: Draw = (sheet, recipe, language) => {
  const { width, height } = sheet;
  const { accent, second } = PALETTES[recipe.palette];
  const base = Math.min(width, height);
  const ground = mix(accent, second, 0.25);
  const down = height * 0.66;
  picture(sheet, recipe.photo, { x: 0, y: 0, width, height: down });
  sheet.add(`<path d="${rectPath({ x: 0, y: down, width, height: height - down })}" fill="${ground}"/>`);
  title(sheet, { x: width * 0.1, y: down + 20, width: width * 0.8, height: height - down - 44 }, recipe, {
    size: base * 0.115,
    language,
    ground,
    align: "start",
  });
};

const arched: Draw = (sheet, recipe, language) => {
  const { width, height } = sheet;
  const { accent } = PALETTES[recipe.palette];
  const base = Math.min(width, height);
  const isWide = width > height;
  const down = height * (isWide ? 0.76 : 0.58);
  const across = isWide ? down * 0.8 : Math.min(down * 0.84, width * 0.66);
  const box = {
    x: isWide ? width * 0.1 : (width - across) / 2,
    y: isWide ? (height - down) / 2 : height * 0.09,
    width: across,
    height: down,
  };
  sheet.add(
    `<path d="${archPath({ x: box.x - 8, y: box.y - 8, width: across + 16, height: down + 16 })}" fill="none" stroke="${accent}"/>`,
  );
  picture(sheet, recipe.photo, box, { outline: archPath(box) });
  const under = box.y + down + base * 0.07;
  const x = box.x + across + base * 0.08;
  const room = isWide
    ? { x, y: height * 0.2, width: width * 0.92 - x, height: height * 0.6 }
    : { x: width * 0.1, y: under, width: width * 0.8, height: height * 0.93 - under };
  title(sheet, room, recipe, { size: base * 0.1, language });
};

const lettered: Draw = (sheet, recipe, language) => {
  const { width, height } = sheet;
  const { accent } = PALETTES[recipe.palette];
  const base = Math.min(width, height);
  const margin = base * 0.1;
  sheet.add(
    `<path d="M${short(margin)} ${short(height * 0.68)}h${short(width - 2 * margin)}" stroke="${accent}" stroke-width="1.2"/>`,
  );
  const strip = { x: margin, y: height * 0.72, width: width - 2 * margin, height: height * 0.28 - margin };
  for (let at = 0; at < 3; at++) {
    const gap = 10;
    const across = (strip.width - 2 * gap) / 3;
    picture(
      sheet,
      inTurn(PHOTO_NAMES, PHOTO_NAMES.indexOf(recipe.photo) + at),
      { ...strip, x: strip.x + at * (across + gap), width: across },
      { cut: "small" },
    );
  }
  title(sheet, { x: margin, y: margin, width: width - 2 * margin, height: height * 0.64 - margin }, recipe, {
    size: base * 0.17,
    language,
    align: "start",
    vertical: "bottom",
  });
};

const COVERS: Readonly<Record<BookLayout, Draw>> = { full, mounted, banded, arched, lettered };

/** The cover of a photo book, or two of its pages: those that a list shows, or the ones of a leaf. */
export function drawBook(recipe: BookRecipe, side: DesignSide, language: Language): Sheet {
  const { width, height } = bookSize(recipe, side);
  const palette = PALETTES[recipe.palette];
  const sheet = createSheet(width, height, palette.paper);
  if (side === "front") {
    COVERS[recipe.layout](sheet, recipe, language);
    if (recipe.type !== "fotoheft") joint(sheet);
    return sheet;
  }
  const half = width / 2;
  const leaf = leafNumber(side);
  if (leaf !== null) {
    const size = Math.min(half, height) * 0.11;
    drawSpread(sheet, recipe, leaf, (box) => title(sheet, box, recipe, { size, language }));
    return sheet;
  }
  const margin = Math.min(half, height) * 0.09;
  const photo = (at: number) => inTurn(PHOTO_NAMES, PHOTO_NAMES.indexOf(recipe.photo) + at);
  const isFull = recipe.layout === "full" || recipe.layout === "banded";
  picture(
    sheet,
    photo(0),
    isFull
      ? { x: 0, y: 0, width: half, height }
      : { x: margin, y: margin, width: half - 2 * margin, height: height - 2 * margin },
  );
  const gap = margin * 0.35;
  const across = (half - 2 * margin - gap) / 2;
  const down = height * 0.36;
  for (const at of [0, 1])
    picture(
      sheet,
      photo(at + 1),
      { x: half + margin + at * (across + gap), y: margin, width: across, height: down },
      { cut: "small" },
    );
  picture(
    sheet,
    photo(3),
    { x: half + margin, y: margin + down + gap, width: half - 2 * margin, height: height * 0.3 },
    { cut: "small" },
  );
  const top = margin + down + gap + height * 0.3 + margin * 0.6;
  title(sheet, { x: half + margin, y: top, width: half - 2 * margin, height: height - margin * 0.8 - top }, recipe, {
    size: Math.min(half, height) * 0.066,
    language,
    align: "start",
  });
  sheet.add(`<path d="M${half} 0v${height}" stroke="#000" stroke-opacity=".16" stroke-width="2"/>`);
  return sheet;
}
