import { type Format, parseFormat } from "../catalogue/format.ts";
import { CALENDAR_FORMATS, parseCalendarFormat } from "../product/calendar/calendar.ts";

/** The size of a calendar's or a collage's format in millimetres; null for a format that is only a name, or that is not known. */
export function designSize(formatType: string): Format | null {
  const calendar = parseCalendarFormat(formatType);
  if (calendar.ok) return CALENDAR_FORMATS[calendar.value];
  const size = parseFormat(formatType);
  return size.ok ? size.value : null;
}
