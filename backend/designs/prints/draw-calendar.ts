import { type DesignSide, leafNumber } from "#domain/contract/design.ts";
import type { Language } from "#domain/shop/country.ts";
import { picture } from "../drawing/picture.ts";
import { PALETTES } from "../palettes.ts";
import { PHOTO_NAMES, type PhotoName } from "../photos/photo.ts";
import { inTurn, randomOf } from "../random.ts";
import { type Box, createSheet, type Sheet, short } from "../sheet.ts";
import { TYPE_PAIRS } from "../type-pairs.ts";
import { drawCover } from "./calendar-cover.ts";
import { type CalendarRecipe, shownMonth } from "./calendar-recipes.ts";
import { dayList, monthHead, monthTable } from "./month-leaf.ts";
import { calendarSize } from "./print-sizes.ts";

/** Holes of the spiral along the upper edge. */
function spiral(sheet: Sheet): void {
  const count = Math.round(sheet.width / 22);
  const holes = Array.from({ length: count }, (_, at) => `M${short((sheet.width * (at + 0.5)) / count - 3)} 5h6v6h-6z`);
  sheet.add(`<path d="${holes.join("")}" fill="#3a3a3a" fill-opacity=".55"/>`);
}

/** The cover of a calendar, or the leaf of a month, of a year. */
export function drawCalendar(recipe: CalendarRecipe, side: DesignSide, language: Language, year: number): Sheet {
  const { width, height } = calendarSize(recipe);
  const palette = PALETTES[recipe.palette];
  const pair = TYPE_PAIRS[recipe.pair];
  const sheet = createSheet(width, height, palette.paper);
  const random = randomOf(recipe.seed);
  if (side === "front") drawCover(sheet, { recipe, palette, pair, language, year, random });
  else {
    const leaf = leafNumber(side);
    const month = leaf ?? shownMonth(recipe);
    const style = { palette, pair, language, month, year };
    if (leaf === null) drawLeaf(sheet, recipe, style, (box) => picture(sheet, photoAfter(recipe), box));
    else drawLeaf(sheet, recipe, style, (box) => picture(sheet, photoOfMonth(month), box, { cut: "page" }));
  }
  if (recipe.type !== "terminkalender") spiral(sheet);
  return sheet;
}

type LeafStyle = Parameters<typeof monthTable>[2];

/** The photograph that a list shows on a calendar's leaf: another than on its cover. */
function photoAfter({ photo }: CalendarRecipe): PhotoName {
  return inTurn(PHOTO_NAMES, PHOTO_NAMES.indexOf(photo) + 1);
}

const YEAR: readonly PhotoName[] = [
  ...(["bergsee", "paar", "kamille", "pusteblume", "vergissmeinnicht", "lavendel"] as const),
  ...(["abendstrand", "brautpaar", "huegel", "freundinnen", "grosseltern", "geschenk"] as const),
];

/** A photograph of a month, from 1, one for each. */
function photoOfMonth(month: number): PhotoName {
  return inTurn(YEAR, month - 1);
}

function drawLeaf(sheet: Sheet, recipe: CalendarRecipe, style: LeafStyle, shown: (box: Box) => void): void {
  const { width, height } = sheet;
  const margin = Math.min(width, height) * 0.07;
  const isFull = recipe.layout === "panorama" || recipe.layout === "meadow";
  const body = { x: margin, width: width - 2 * margin };
  if (recipe.type === "familienplaner" || (recipe.type === "kuechenkalender" && recipe.seed % 2 === 0)) {
    const down = height * 0.24;
    shown(isFull ? { x: 0, y: 0, width, height: down } : { ...body, y: margin + 8, height: down - margin });
    const head = Math.min(width * 0.13, height * 0.06);
    monthHead(sheet, { ...body, y: down + head * 0.3, height: head }, style);
    const top = down + head * 1.6;
    dayList(sheet, { ...body, y: top, height: height - margin - top }, recipe.type === "familienplaner" ? 5 : 1, style);
    return;
  }
  if (recipe.type === "terminkalender") {
    const head = Math.min(width, height) * 0.1;
    monthHead(sheet, { ...body, y: margin, height: head }, style);
    const top = margin + head * 1.4;
    const table = (height - top - margin) * 0.56;
    monthTable(sheet, { ...body, y: top, height: table }, style);
    const under = top + table + margin * 0.6;
    shown({ ...body, y: under, height: height - margin - under });
    return;
  }
  if (width > height * 1.15) {
    const across = width * (width > height * 2 ? 0.42 : 0.5);
    shown(
      isFull
        ? { x: 0, y: 0, width: across, height }
        : { x: margin, y: margin + 8, width: across - margin, height: height - 2 * margin - 8 },
    );
    const x = across + margin;
    const room = { x, width: width - margin - x };
    const head = height * 0.15;
    monthHead(sheet, { ...room, y: margin + 8, height: head }, style);
    const top = margin + head * 1.35 + 8;
    monthTable(sheet, { ...room, y: top, height: height - margin - top }, style);
    return;
  }
  const share = height > width * 1.7 ? 0.6 : 0.56;
  const down = height * share;
  shown(isFull ? { x: 0, y: 0, width, height: down } : { ...body, y: margin + 8, height: down - margin - 8 });
  const head = Math.min(width * 0.12, height * 0.075);
  monthHead(sheet, { ...body, y: down + head * 0.4, height: head }, style);
  const top = down + head * 1.75;
  monthTable(sheet, { ...body, y: top, height: height - margin - top }, style);
}
