import { type Format, rotate } from "../../catalogue/format.ts";
import { PAPER_SIZES } from "../../catalogue/format-names.ts";
import { failure, ok, type Parsed, quoted } from "../../parsed.ts";
import type { PhotobookPaper } from "../photobook/photobook.ts";
import type { Refinement } from "../refinement.ts";
import type { CalendarMounting } from "./configuration.ts";

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
type CalendarSizeGroup = (typeof CALENDAR_SIZE_GROUPS)[number];

/** Slugs of the calendar pages that are used if none is named (spec 000 §2). */
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

/** Papers of calendars, by the names that photo books have for theirs (the spec names none of a calendar's own). */
export const CALENDAR_PAPERS = ["matt", "glaenzend", "feinstweiss"] as const satisfies PhotobookPaper[];
export type CalendarPaper = (typeof CALENDAR_PAPERS)[number];

/** Refinements of a calendar's cover sheet. */
export const CALENDAR_REFINEMENTS = ["none", "gold", "rosegold", "silber"] as const satisfies Refinement[];
export type CalendarRefinement = (typeof CALENDAR_REFINEMENTS)[number];

/** Options of a calendar type; the usual one comes first. */
interface CalendarOffer {
  formats: readonly CalendarFormat[];
  mountings: readonly CalendarMounting[];
}

const HANGS = ["ohne"] as const satisfies CalendarMounting[];
/** Mountings of a table calendar: none (it stands on its own back) or a wooden one. */
const STANDS = ["ohne", "holzblock", "holzfuss"] as const satisfies CalendarMounting[];

export const CALENDAR_OFFERS: Readonly<Record<CalendarType, CalendarOffer>> = {
  familienplaner: { formats: ["200-400", "150-400", "a3-hoch"], mountings: HANGS },
  kuechenkalender: { formats: ["150-400", "130-300", "200-400"], mountings: HANGS },
  terminkalender: { formats: ["a5-hoch", "a5-quer", "a4-hoch", "a4-quer"], mountings: HANGS },
  tischkalender: { formats: ["265-120", "145-145", "a6-quer", "a6-hoch", "a5-quer", "a5-hoch"], mountings: STANDS },
  wandkalender: {
    formats: ["a3-quer", "a3-hoch", "a4-quer", "a4-hoch", "300-300", "200-200", "a5-hoch", "a5-quer"],
    mountings: HANGS,
  },
};

const FOR_WALLS: readonly CalendarType[] = ["familienplaner", "kuechenkalender", "wandkalender"];

/**
 * Tells whether a calendar type is made to hang on a wall. A diary counts: it hangs on its string and lies in a bag.
 */
export function isForWall(type: CalendarType): boolean {
  return FOR_WALLS.includes(type);
}

/** A calendar as it is made: all that its price depends on beside how many there are. */
export interface CalendarChoice {
  type: CalendarType;
  format: CalendarFormat;
  paper: CalendarPaper;
  refinement: CalendarRefinement;
  mounting: CalendarMounting;
}

/**
 * Tells whether a calendar is made with the chosen options. Every type has a price in every format: a design may be
 * made for any.
 */
export function isCalendarMade({ type, mounting }: CalendarChoice): boolean {
  return CALENDAR_OFFERS[type].mountings.includes(mounting);
}
