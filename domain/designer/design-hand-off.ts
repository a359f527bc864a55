import { parseFormat } from "../catalogue/format.ts";
import { CARD_OCCASIONS } from "../catalogue/occasion.ts";
import type { DesignKind } from "../listing/design-list.ts";
import { CALENDAR_TYPES, parseCalendarFormat } from "../product/calendar.ts";
import { BINDING_BY_TYPE, PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "../product/photobook.ts";
import type { Locale } from "../shop/locale.ts";
import type { HandOff } from "./hand-off.ts";

/** What a hand-off takes of a design. */
export interface ChosenDesign {
  id: string;
  type: string;
  formatType: string | null;
}

/**
 * Opens the designer of a kind (spec 000 §3, designer parameters) with a design, or with none. What the backend says and the
 * designer would not understand stays out of it.
 */
export function designHandOff(kind: DesignKind, design: ChosenDesign | null, locale: Locale): HandOff {
  const { id, type, formatType } = design ?? { id: undefined, type: "", formatType: null };
  if (kind === "calendar") {
    const calendarType = CALENDAR_TYPES.find((one) => one === type);
    const format = formatType === null ? null : parseCalendarFormat(formatType);
    const parameters = { calendarType, formatType: format?.ok ? format.value : undefined, designGroupId: id, locale };
    return { designer: "calendar", parameters };
  }
  if (kind === "card") {
    const occasion = CARD_OCCASIONS.find((one) => one === type);
    return { designer: "card", parameters: { occasion, themeId: id, locale } };
  }
  if (kind === "collage") {
    const size = formatType !== null && parseFormat(formatType).ok ? formatType : undefined;
    return { designer: "collage", parameters: { designId: id, formatType: size, locale } };
  }
  const photobookType = PHOTOBOOK_TYPES.find((one) => one === type);
  const photobookBinding = photobookType && BINDING_BY_TYPE[photobookType];
  const photobookFormat = PHOTOBOOK_FORMATS.find((one) => one === formatType);
  const parameters = { photobookType, photobookFormat, photobookBinding, designGroupSetId: id, locale };
  return { designer: "photobook", parameters };
}
