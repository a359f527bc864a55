import * as z from "zod/mini";
import {
  idParameter,
  localeParameter,
  readDigits,
  refinementParameter,
  wholeNumberParameter,
  wordParameter,
} from "../../designer/parameter.ts";
import type { HandOffProblem } from "../../designer/problem.ts";
import { parseDesignerQuery } from "../../designer/query.ts";
import { countryOf, DEFAULT_LOCALE } from "../../shop/locale.ts";
import { CALENDAR_TYPES } from "./calendar.ts";
import {
  CALENDAR_MOUNTINGS,
  type CalendarStart,
  calendarStart,
  type Day,
  moveMountingToAccessories,
  startDateOf,
} from "./configuration.ts";
import { isPossibleStart, monthIn, possibleRange, startAskedFor } from "./start.ts";

/** More accessories than any calendar has, the mounting that is one included. */
const ACCESSORY_LIMIT = 20;

/** Parameters of the calendar designer (spec 000 §3, designer parameters). */
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
  { problems, nowMs }: { problems: readonly HandOffProblem[]; nowMs: number | null },
): { parameters: Partial<CalendarParameters>; problems: readonly HandOffProblem[] } {
  const isStartRead = problems.every(({ parameter }) => !START_PARAMETERS.some((name) => name === parameter));
  if (nowMs === null || !isStartRead) return { parameters, problems };
  const { startDate, startMonth, year, ...others } = parameters;
  const today = monthIn(countryOf(parameters.locale ?? DEFAULT_LOCALE), nowMs);
  const start = calendarStart({ startDate, startMonth, year }, today);
  if (isPossibleStart(start, today)) return { parameters: { ...parameters, ...start }, problems };
  const range = possibleRange(today);
  const [given, first, last] = [startDateOf(start), startDateOf(range.first), startDateOf(range.last)];
  const problem = { code: "not-a-start", parameter: "startMonth", given, first, last } as const;
  return { parameters: others, problems: [...problems, problem] };
}

/** The month and year that an address does not name, by its start date or as the shop preselects them. */
export function missingStart(query: string, today: Day): CalendarStart {
  const given = parseDesignerQuery(query, START_PARAMETERS);
  const startDate = typeof given.startDate === "string" ? given.startDate : undefined;
  return startAskedFor({ startDate, startMonth: numberIn(given.startMonth), year: numberIn(given.year) }, today);
}

function numberIn(value: unknown): number | undefined {
  const read = readDigits(value);
  return typeof read === "number" ? read : undefined;
}
