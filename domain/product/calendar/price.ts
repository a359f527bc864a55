import { ADDITION_CHEAPER_UNTIL, type PricePart, partsOf } from "../copies.ts";
import {
  CALENDAR_FORMATS,
  CALENDAR_TYPES,
  type CalendarChoice,
  type CalendarPaper,
  type CalendarRefinement,
  type CalendarType,
} from "./calendar.ts";
import type { CalendarMounting } from "./configuration.ts";

/** Price of a calendar by its type, before its size is added, in euros of the price list. */
const TYPE_EUROS: Readonly<Record<CalendarType, number>> = {
  familienplaner: 13.7,
  kuechenkalender: 11,
  terminkalender: 15.6,
  tischkalender: 10.6,
  wandkalender: 12,
};

/**
 * Price of each square metre of one sheet, in euros of the price list: a calendar has about as many sheets as there are
 * months.
 */
const EUROS_PER_SQUARE_METRE = 103;

const PAPER_EUROS: Readonly<Record<CalendarPaper, number>> = { matt: 0, glaenzend: 0, feinstweiss: 4 };
const REFINEMENT_EUROS: Readonly<Record<CalendarRefinement, number>> = { none: 0, gold: 5, rosegold: 5, silber: 5 };
const MOUNTING_EUROS: Readonly<Record<CalendarMounting, number>> = { ohne: 0, holzblock: 7, holzfuss: 5 };

export const CALENDAR_PRICE_PARTS: readonly PricePart[] = [
  ...CALENDAR_TYPES.flatMap((type) =>
    Object.entries(CALENDAR_FORMATS).map(([format, { width, height }]) => ({
      name: `calendar/${type}/${format}`,
      euros: TYPE_EUROS[type] + (EUROS_PER_SQUARE_METRE * width * height) / 1e6,
      cheaperUntil: Number.POSITIVE_INFINITY,
    })),
  ),
  ...partsOf("calendar-paper", PAPER_EUROS, ADDITION_CHEAPER_UNTIL),
  ...partsOf("calendar-refinement", REFINEMENT_EUROS, ADDITION_CHEAPER_UNTIL),
  ...partsOf("calendar-mounting", MOUNTING_EUROS, ADDITION_CHEAPER_UNTIL),
];

/** The names of the parts that a calendar is made of. */
export function calendarPriceParts({ type, format, paper, refinement, mounting }: CalendarChoice): string[] {
  return [
    `calendar/${type}/${format}`,
    `calendar-paper/${paper}`,
    `calendar-refinement/${refinement}`,
    `calendar-mounting/${mounting}`,
  ];
}
