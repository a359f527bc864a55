import type { PhotobookPaper } from "../photobook/photobook.ts";
import type { Refinement } from "../refinement.ts";
import type { CalendarFormat, CalendarType } from "./calendar.ts";
import type { CalendarMounting } from "./configuration.ts";

/** Papers of calendars, by the names that photo books have for theirs (the spec names none of a calendar's own). */
export const CALENDAR_PAPERS = ["matt", "glaenzend", "feinstweiss"] as const satisfies PhotobookPaper[];
export type CalendarPaper = (typeof CALENDAR_PAPERS)[number];

/** Refinements of a calendar's cover sheet. */
export const CALENDAR_REFINEMENTS = ["none", "gold", "rosegold", "silber"] as const satisfies Refinement[];
export type CalendarRefinement = (typeof CALENDAR_REFINEMENTS)[number];

/** Options of a calendar type; the usual one comes first. */
export interface CalendarOffer {
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
