import { type DesignSide, leafNumber } from "#domain/contract/design.ts";
import { type DesignPicture, designPictureHref } from "#domain/listing/design-picture.ts";
import { type CalendarStart, yearOfMonth } from "#domain/product/calendar/configuration.ts";
import { designsOf } from "#domain/product/products.ts";
import type { Language } from "#domain/shop/country.ts";
import type { DesignName } from "./design-name.ts";
import { DRAWN_BY, DRAWN_BY_BEFORE } from "./drawn-by.ts";
import { calendarRecipes, shownMonth } from "./prints/calendar-recipes.ts";
import { hashOf } from "./random.ts";

/**
 * What the address of a picture carries, so that it never means another one: of the design, its year, and of all that draws.
 *
 * @param drawnBy what draws, today's or that of an older build.
 */
export function drawingVersion(
  { channel, kind, id }: DesignName,
  side: DesignSide,
  language: Language,
  { year, drawnBy = DRAWN_BY }: { year?: number | undefined; drawnBy?: string } = {},
): string {
  const drawn = [drawnBy, channel, kind, id, side, language, ...(year === undefined ? [] : [year])];
  return hashOf(drawn.join(" ")).toString(16).padStart(8, "0");
}

/** Whether the version of a picture is today's, or was before; made up is any other. */
export function versionAge(picture: DesignPicture): "current" | "former" | "made up" {
  const { side, language, year, version } = picture;
  const isOf = (drawnBy: string) => drawingVersion(picture, side, language, { year, drawnBy }) === version;
  if (isOf(DRAWN_BY)) return "current";
  return DRAWN_BY_BEFORE.some(isOf) ? "former" : "made up";
}

/**
 * Where a side of a design is drawn, with its words in a language.
 *
 * @param start of a calendar: its cover has that year, and the leaf of a month the year that it falls in.
 */
export function drawingAddress(name: DesignName, side: DesignSide, language: Language, start?: CalendarStart): string {
  const year = start && designsOf(name.kind).hasStart ? yearOf(name.id, side, start) : undefined;
  return addressOfYear(name, side, language, year);
}

/** Where a side is drawn with the year that it says; undefined for what says none. */
export function addressOfYear(name: DesignName, side: DesignSide, language: Language, year?: number): string {
  const { channel, kind, id } = name;
  const version = drawingVersion(name, side, language, { year });
  return designPictureHref({ channel, kind, id, side, language, version, ...(year !== undefined && { year }) });
}

function yearOf(id: string, side: DesignSide, start: CalendarStart): number {
  const recipe = calendarRecipes()[Number(id) - 1];
  if (side === "front" || !recipe) return start.year;
  return yearOfMonth(leafNumber(side) ?? shownMonth(recipe), start);
}
