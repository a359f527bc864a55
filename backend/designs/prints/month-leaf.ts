import { calendarDay, weekdayOf } from "#domain/delivery/calendar-day.ts";
import type { Language } from "#domain/shop/country.ts";
import { mix } from "../colour.ts";
import type { Palette } from "../palettes.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import type { TypePair } from "../type-pairs.ts";
import { monthGrid, monthName, weekdayLetters } from "../words/date-text.ts";
import { setLabel } from "./set-label.ts";

/** What a month is written with. */
export interface MonthStyle {
  palette: Palette;
  pair: TypePair;
  language: Language;
  month: number;
  year: number;
}

/** The month's name and the year. */
export function monthHead(sheet: Sheet, box: Box, { palette, pair, language, month, year }: MonthStyle): void {
  const name = monthName(month, language);
  const text = pair.isCapitals ? name.toUpperCase() : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const size = box.height * 0.86 * pair.scale;
  const wide = { ...box, width: box.width * 0.72 };
  setLabel(sheet, text, wide, { face: pair.display, size, tracking: pair.tracking, ink: palette.ink, align: "start" });
  const rest = { ...box, x: box.x + box.width * 0.76, width: box.width * 0.24 };
  setLabel(sheet, String(year), rest, {
    face: pair.capitals,
    size: box.height * 0.46,
    tracking: 0.12,
    ink: palette.accent,
    align: "end",
  });
}

/** Seven columns of days below their letters; Sundays in the design's colour. */
export function monthTable(sheet: Sheet, box: Box, { palette, pair, language, month, year }: MonthStyle): void {
  const { days, start } = monthGrid(month, year);
  const rows = Math.ceil((days + start) / 7);
  const across = box.width / 7;
  const down = box.height / (rows + 0.8);
  const size = Math.min(across * 0.46, down * 0.6);
  const face = pair.text === "cormorant-italic" ? "cormorant" : pair.text;
  const cell = (column: number, y: number, height: number): Box => ({
    x: box.x + column * across,
    y,
    width: across,
    height,
  });
  for (const [column, letters] of weekdayLetters(language).entries()) {
    const ink = column === 6 ? palette.accent : mix(palette.ink, sheet.paper, 0.25);
    setLabel(sheet, letters.toUpperCase(), cell(column, box.y, down * 0.6), {
      face: pair.capitals,
      size: size * 0.62,
      tracking: 0.08,
      ink,
    });
  }
  const line = mix(sheet.paper, palette.ink, 0.22);
  sheet.add(`<path d="M${short(box.x)} ${short(box.y + down * 0.7)}h${short(box.width)}" stroke="${line}"/>`);
  for (let day = 1; day <= days; day++) {
    const at = start + day - 1;
    const ink = at % 7 === 6 ? palette.accent : palette.ink;
    setLabel(sheet, String(day), cell(at % 7, box.y + down * (0.8 + Math.floor(at / 7)), down), { face, size, ink });
  }
}

/** One line a day, with a column for each of several people or with none. */
export function dayList(sheet: Sheet, box: Box, columns: number, style: MonthStyle): void {
  const { palette, pair, language, month, year } = style;
  const { days } = monthGrid(month, year);
  const down = box.height / days;
  const label = Math.min(box.width * 0.32, down * 4);
  const size = Math.min(down * 0.68, label * 0.3);
  const letters = weekdayLetters(language);
  const line = mix(sheet.paper, palette.ink, 0.2);
  const rules: string[] = [];
  for (let day = 1; day <= days; day++) {
    const y = box.y + (day - 1) * down;
    const weekday = weekdayOf(calendarDay(year, month, day)) - 1;
    if (weekday >= 5) {
      sheet.add(
        `<path d="M${short(box.x)} ${short(y)}h${short(box.width)}v${short(down)}h${short(-box.width)}z" fill="${palette.soft}"/>`,
      );
    }
    const ground = weekday >= 5 ? palette.soft : sheet.paper;
    const ink = weekday === 6 ? palette.accent : palette.ink;
    const number = { x: box.x + 3, y, width: label * 0.36, height: down };
    setLabel(sheet, String(day), number, { face: pair.capitals, size, ink, ground, align: "end" });
    const name = { x: box.x + label * 0.5, y, width: label * 0.44, height: down };
    setLabel(sheet, letters[weekday] ?? "", name, {
      face: pair.capitals,
      size: size * 0.8,
      ink,
      ground,
      align: "start",
    });
    rules.push(`M${short(box.x)} ${short(y + down)}h${short(box.width)}`);
  }
  const side = (box.width - label) / Math.max(1, columns);
  for (let column = 0; column < columns; column++)
    rules.push(`M${short(box.x + label + column * side)} ${short(box.y)}v${short(box.height)}`);
  sheet.add(`<path d="${rules.join("")}" fill="none" stroke="${line}" stroke-width=".8"/>`);
}
