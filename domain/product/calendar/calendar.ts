import { type Format, rotate } from "../../catalogue/format.ts";
import { PAPER_SIZES } from "../../catalogue/paper-size.ts";
import { failure, ok, type Parsed, quoted } from "../../parsed.ts";

/** Kinds of calendar (spec 000 §3). */
export const CALENDAR_TYPES = [
  "familienplaner",
  "kuechenkalender",
  "terminkalender",
  "tischkalender",
  "wandkalender",
] as const;
export type CalendarType = (typeof CALENDAR_TYPES)[number];

/** Groups that calendar sizes are offered in. */
export const CALENDAR_SIZE_GROUPS = [
  "din-a3",
  "din-a4",
  "din-a5",
  "din-a6",
  "portrait",
  "square",
  "large",
  "small",
  "landscape",
  "portrait-long",
] as const;
export type CalendarSizeGroup = (typeof CALENDAR_SIZE_GROUPS)[number];

/** Slugs of the calendar pages that stand in where none is named (spec 000 §2). */
export const CALENDAR_DEFAULT_SLUGS = ["alle-fotokalender", "spirale"] as const;

interface CalendarFormatEntry extends Format {
  group: CalendarSizeGroup;
}

const { A3, A4, A5, A6 } = PAPER_SIZES;

/**
 * Calendar formats (spec 000 §3): their size in millimetres and the group each is offered in. The spec lists formats and
 * groups without saying which belong together: tall strips are portrait-long; of the squares the small, the usual and
 * the large one are told apart.
 */
export const CALENDAR_FORMATS = {
  "a3-hoch": { ...A3, group: "din-a3" },
  "a3-quer": { ...rotate(A3), group: "din-a3" },
  "a4-hoch": { ...A4, group: "din-a4" },
  "a4-quer": { ...rotate(A4), group: "din-a4" },
  "a5-hoch": { ...A5, group: "din-a5" },
  "a5-quer": { ...rotate(A5), group: "din-a5" },
  "a6-hoch": { ...A6, group: "din-a6" },
  "a6-quer": { ...rotate(A6), group: "din-a6" },
  "130-300": { width: 130, height: 300, group: "portrait" },
  "150-400": { width: 150, height: 400, group: "portrait-long" },
  "200-400": { width: 200, height: 400, group: "portrait-long" },
  "145-145": { width: 145, height: 145, group: "small" },
  "200-200": { width: 200, height: 200, group: "square" },
  "300-300": { width: 300, height: 300, group: "large" },
  "265-120": { width: 265, height: 120, group: "landscape" },
} as const satisfies Record<string, CalendarFormatEntry>;
export type CalendarFormat = keyof typeof CALENDAR_FORMATS;

/** Reads a calendar format such as `a4-quer` or `130-300`. */
export function parseCalendarFormat(value: string): Parsed<CalendarFormat, "no-calendar-format"> {
  if (Object.hasOwn(CALENDAR_FORMATS, value)) return ok(value as CalendarFormat);
  return failure("no-calendar-format", `${quoted(value)} is no calendar format such as a4-quer or 130-300.`);
}
