import * as z from "zod/mini";
import { CALENDAR_TYPES } from "../product/calendar.ts";
import {
  CALENDAR_MOUNTINGS,
  calendarStart,
  type Day,
  moveMountingToAccessories,
  startDateOf,
} from "../product/calendar-configuration.ts";
import { isPossibleStart, monthIn, possibleRange } from "../product/calendar-start.ts";
import { countryOf, DEFAULT_LOCALE } from "../shop/locale.ts";
import { idParameter, localeParameter, refinementParameter, wholeNumberParameter, wordParameter } from "./parameter.ts";
import type { HandOffProblem } from "./problem.ts";

/** More accessories than any calendar has, the mounting that is one included. */
const ACCESSORY_LIMIT = 20;

/** What the calendar designer takes (spec 000 §3, designer parameters). */
export const calendarParametersSchema = z.object({
  calendarType: z.optional(z.enum(CALENDAR_TYPES)),
  formatType: z.optional(wordParameter),
  paperType: z.optional(wordParameter),
  refinementType: z.optional(refinementParameter),
  mountingType: z.optional(z.enum(CALENDAR_MOUNTINGS)),
  accessoryTypes: z.optional(z.array(wordParameter).check(z.maxLength(ACCESSORY_LIMIT))),
  startDate: z.optional(z.iso.date()),
  startMonth: z.optional(wholeNumberParameter(1, 12)),
  year: z.optional(wholeNumberParameter(2000, 2100)),
  amount: z.optional(wholeNumberParameter(1, 5000)),
  designGroupId: z.optional(idParameter),
  designId: z.optional(idParameter),
  locale: localeParameter,
});
export type CalendarParameters = z.infer<typeof calendarParametersSchema>;

/**
 * The rules before a calendar is handed over (spec 000 §4): a mounting that is an accessory is one, and a start that is
 * not chosen comes from the start date, or else from `today`. Without a day to go by it is left to the way to the
 * designer (`completeDesignerHref`).
 */
export function completeCalendar(parameters: CalendarParameters, today: Day | null): CalendarParameters {
  const { startDate, startMonth, year } = parameters;
  const start = calendarStart({ startDate, startMonth, year }, today);
  return { ...parameters, ...moveMountingToAccessories(parameters), ...start };
}

/** The parameters that say when a calendar begins. */
export const START_PARAMETERS = ["startDate", "startMonth", "year"] as const satisfies (keyof CalendarParameters)[];

/**
 * Reads when a calendar begins that is handed over at an instant: what is missing comes from the start date or from the day
 * (spec 000 §4). A month that is over, or too far ahead, is a problem, and is not understood.
 */
export function readHandedStart(
  parameters: Partial<CalendarParameters>,
  nowMs: number,
): { parameters: Partial<CalendarParameters>; problems: HandOffProblem[] } {
  const { startDate, startMonth, year, ...others } = parameters;
  const today = monthIn(countryOf(parameters.locale ?? DEFAULT_LOCALE), nowMs);
  const start = calendarStart({ startDate, startMonth, year }, today);
  if (isPossibleStart(start, today)) return { parameters: { ...parameters, ...start }, problems: [] };
  const range = possibleRange(today);
  const [given, first, last] = [startDateOf(start), startDateOf(range.first), startDateOf(range.last)];
  return { parameters: others, problems: [{ code: "not-a-start", parameter: "startMonth", given, first, last }] };
}
