import { COLLAGE_MATERIALS, type CollageMaterial } from "../catalogue/collage-material.ts";
import { parseFormat } from "../catalogue/format.ts";
import { CARD_OCCASIONS } from "../catalogue/occasion.ts";
import type { DesignKind } from "../listing/design-list.ts";
import { CALENDAR_TYPES, type CalendarType, parseCalendarFormat } from "../product/calendar.ts";
import { BINDING_BY_TYPE, PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES, type PhotobookType } from "../product/photobook.ts";
import { toldRefinement } from "../product/refinement.ts";
import { collageParameters, FIRST_COLLAGE_MATERIAL } from "./collage.ts";
import type { HandOff, HandOffOrigin } from "./hand-off.ts";

/** What a hand-off takes of a design. */
export interface ChosenDesign {
  id: string;
  type: string;
  formatType: string | null;
  facets?: { product?: readonly string[] | undefined } | undefined;
}

/** What a calendar's design becomes. */
export function calendarTypeOf({ type }: Pick<ChosenDesign, "type">): CalendarType {
  return CALENDAR_TYPES.find((one) => one === type) ?? "wandkalender";
}

/** What a photo book's design becomes. */
export function photobookTypeOf({ type }: Pick<ChosenDesign, "type">): PhotobookType {
  return PHOTOBOOK_TYPES.find((one) => one === type) ?? "digitalfotobuch";
}

/** The material that a collage's design begins on. */
export function firstCollageMaterial({ facets }: Pick<ChosenDesign, "facets">): CollageMaterial {
  return COLLAGE_MATERIALS.find((one) => facets?.product?.includes(one)) ?? FIRST_COLLAGE_MATERIAL;
}

/**
 * Opens the designer of a kind (spec 000 §3, designer parameters) with a design, or with none. What the backend says and the
 * designer would not understand stays out of it. Nothing is refined that nobody chose to refine.
 */
export function designHandOff(kind: DesignKind, design: ChosenDesign | null, origin: HandOffOrigin): HandOff {
  const { locale, channel } = origin;
  const { id, type, formatType } = design ?? { id: undefined, type: "", formatType: null };
  const refinementType = toldRefinement("none", channel);
  if (kind === "calendar") {
    const calendarType = design ? calendarTypeOf(design) : undefined;
    const format = formatType === null ? null : parseCalendarFormat(formatType);
    const parameters = { calendarType, formatType: format?.ok ? format.value : undefined, designGroupId: id };
    return { designer: "calendar", parameters: { ...parameters, refinementType, locale } };
  }
  if (kind === "card") {
    const occasion = CARD_OCCASIONS.find((one) => one === type);
    return { designer: "card", parameters: { occasion, themeId: id, refinementType, locale } };
  }
  if (kind === "collage") {
    const size = formatType !== null && parseFormat(formatType).ok ? formatType : undefined;
    const first = collageParameters(firstCollageMaterial(design ?? {}), id, channel);
    return { designer: "collage", parameters: { ...first, formatType: size, locale } };
  }
  const photobookType = design ? photobookTypeOf(design) : undefined;
  const photobookBinding = photobookType && BINDING_BY_TYPE[photobookType];
  const photobookFormat = PHOTOBOOK_FORMATS.find((one) => one === formatType);
  const parameters = { photobookType, photobookFormat, photobookBinding, designGroupSetId: id };
  return { designer: "photobook", parameters: { ...parameters, refinementType, locale } };
}
