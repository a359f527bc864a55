import { type DesignSide, leafNumber } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Language } from "#domain/shop/country.ts";
import { drawCard } from "./cards/draw-card.ts";
import { cardRecipes } from "./cards/recipes.ts";
import type { DesignName } from "./design-name.ts";
import { bookRecipes } from "./prints/book-recipes.ts";
import { SPREADS } from "./prints/book-spreads.ts";
import { calendarRecipes } from "./prints/calendar-recipes.ts";
import { collageRecipes } from "./prints/collage-recipes.ts";
import { drawBook } from "./prints/draw-book.ts";
import { drawCalendar } from "./prints/draw-calendar.ts";
import { drawCollage } from "./prints/draw-collage.ts";
import { FIRST_COLLAGE } from "./prints/print-catalogue.ts";
import type { Sheet } from "./sheet.ts";
import { SHOWN_YEAR } from "./words/date-text.ts";

const WHOLE = /^[1-9]\d{0,5}$/;

/** A side of a design as an SVG file, a calendar's of a year; null where there is no such design or no such side. */
export function drawDesign(design: DesignName, side: DesignSide, language: Language, year?: number): string | null {
  return sheetOf(design, side, language, year)?.svg() ?? null;
}

/** The drawing itself, with what was written on it. */
export function sheetOf(
  { channel, kind, id }: DesignName,
  side: DesignSide,
  language: Language,
  year: number = SHOWN_YEAR,
): Sheet | null {
  const draw: Drawer | undefined = DRAWERS[kind];
  return draw && WHOLE.test(id) ? draw(Number(id), { channel, side, language, year }) : null;
}

/** Draws a design by its number from 1. */
type Drawer = (number: number, drawing: Drawing) => Sheet | null;

interface Drawing {
  channel: Channel;
  side: DesignSide;
  language: Language;
  year: number;
}

/** The number of leaves of each kind that is leafed through: the months of a year, the double pages of a book. */
export const LEAVES_OF: Partial<Record<DesignKind, number>> = { calendar: 12, photobook: SPREADS };

/** Tells whether something that is leafed through has the side: cover and inside, and so many leaves. */
function isIn(kind: DesignKind, side: DesignSide): boolean {
  return side !== "back" && (leafNumber(side) ?? 0) <= (LEAVES_OF[kind] ?? 0);
}

/** What draws the designs of each kind. The embedded backend has no designs of any other kind. */
const DRAWERS: Partial<Record<DesignKind, Drawer>> = {
  calendar: (number, { side, language, year }) => {
    const recipe = calendarRecipes()[number - 1];
    return recipe && isIn("calendar", side) ? drawCalendar(recipe, side, language, year) : null;
  },
  card: (number, { channel, side, language }) => {
    const recipe = channel === "kartenliebe" ? cardRecipes()[number - 1] : undefined;
    const isFlat = recipe?.concept.product === "flachkarte" || recipe?.concept.product === "postkarte";
    return recipe && leafNumber(side) === null && !(isFlat && side === "inside")
      ? drawCard(recipe, side, language)
      : null;
  },
  collage: (number, { channel, side, language }) => {
    const recipe = collageRecipes()[number - FIRST_COLLAGE[channel]];
    return recipe && side === "front" ? drawCollage(recipe, language) : null;
  },
  photobook: (number, { side, language }) => {
    const recipe = bookRecipes()[number - 1];
    return recipe && isIn("photobook", side) ? drawBook(recipe, side, language) : null;
  },
};
