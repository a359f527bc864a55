import { parseFormat } from "#domain/catalogue/format.ts";
import type { DesignSide } from "#domain/contract/design.ts";
import { CALENDAR_FORMATS } from "#domain/product/calendar/calendar.ts";
import type { PhotobookFormat } from "#domain/product/photobook/photobook.ts";
import type { BookRecipe } from "./book-recipes.ts";
import type { CalendarRecipe } from "./calendar-recipes.ts";
import type { CollageRecipe } from "./collage-recipes.ts";

export interface PixelSize {
  width: number;
  height: number;
}

/** Pixels of a picture's longer side. */
const LONGER = 640;

function fitted(width: number, height: number): PixelSize {
  const scale = LONGER / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A leaf is as large as its cover. */
export function calendarSize({ format }: Pick<CalendarRecipe, "format">): PixelSize {
  const { width, height } = CALENDAR_FORMATS[format];
  return fitted(width, height);
}

export function collageSize({ format }: Pick<CollageRecipe, "format">): PixelSize {
  const size = parseFormat(format);
  if (!size.ok) throw new Error(size.problem);
  return fitted(size.value.width, size.value.height);
}

const BOOKS: Readonly<Record<PhotobookFormat, PixelSize>> = {
  "din-landscape": { width: 640, height: 452 },
  "din-portrait": { width: 452, height: 640 },
  square: { width: 560, height: 560 },
};

/** All but the cover are two pages. */
export function bookSize({ format }: Pick<BookRecipe, "format">, side: DesignSide): PixelSize {
  const { width, height } = BOOKS[format];
  return side === "front" ? { width, height } : { width: width * 2, height };
}
