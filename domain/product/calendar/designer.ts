import * as z from "zod/mini";
import type { HandOffOrigin } from "../../designer/origin.ts";
import {
  idParameter,
  localeParameter,
  parseDesignerQuery,
  readDigits,
  refinementParameter,
  wholeNumberParameter,
  wordParameter,
} from "../../designer/parameter.ts";
import type { HandOffProblem } from "../../designer/problem.ts";
import type { Channel } from "../../shop/channel.ts";
import { countryOf, DEFAULT_LOCALE } from "../../shop/locale.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import type { ChosenDesign, HandedDesign, Piece } from "../offer.ts";
import { toldRefinement, understoodRefinement } from "../refinement.ts";
import {
  CALENDAR_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_REFINEMENTS,
  CALENDAR_TYPES,
  type CalendarChoice,
  type CalendarFormat,
  type CalendarType,
  isCalendarMade,
  parseCalendarFormat,
} from "./calendar.ts";
import {
  CALENDAR_MOUNTINGS,
  type CalendarStart,
  calendarStart,
  type Day,
  isPossibleStart,
  monthIn,
  moveMountingToAccessories,
  possibleRange,
  startAskedFor,
  startDateOf,
} from "./configuration.ts";
import { calendarPriceParts } from "./price.ts";

/** The greatest number of accessories, more than any calendar has, including a mounting that is an accessory. */
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
 * The rules before a calendar is handed over (spec 000 §4). A mounting that is an accessory becomes one. A start that
 * is not chosen comes from the start date, or else from `today`; without a day it is added on the way to the designer
 * (`completeDesignerHref`).
 */
export function completeCalendar(parameters: CalendarParameters, today: Day | null): CalendarParameters {
  const { startDate, startMonth, year } = parameters;
  const start = calendarStart({ startDate, startMonth, year }, today);
  return { ...parameters, ...moveMountingToAccessories(parameters), ...start };
}

/** The parameters of a calendar's start. */
export const START_PARAMETERS = ["startDate", "startMonth", "year"] as const satisfies (keyof CalendarParameters)[];

/**
 * Reads the start of a calendar that is handed over at an instant. A missing part comes from the start date or from the
 * day (spec 000 §4). A month that is over, or too far ahead, is a problem, and is not understood.
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

type CalendarOpening = { designer: "calendar"; parameters: CalendarParameters };

/** The calendar type that a design is made as; `wandkalender` if its own type is none. */
export function calendarTypeOf({ type }: Pick<ChosenDesign, "type">): CalendarType {
  return CALENDAR_TYPES.find((one) => one === type) ?? "wandkalender";
}

/** Returns the hand-off to the calendar designer; a mounting that is an accessory becomes one on the way (spec 000 §4). */
export function calendarHandOff(
  design: HandedDesign,
  { amount, start, ...calendar }: CalendarChoice & { amount: number; start: CalendarStart },
  { locale, channel }: HandOffOrigin,
): CalendarOpening {
  const { startMonth, year } = start;
  return {
    designer: "calendar",
    parameters: {
      calendarType: calendar.type,
      formatType: calendar.format,
      paperType: calendar.paper,
      refinementType: toldRefinement(calendar.refinement, channel),
      mountingType: calendar.mounting,
      designGroupId: design.id,
      designId: design.id,
      startDate: startDateOf(start),
      startMonth,
      year,
      amount,
      locale,
    },
  };
}

/** Returns the hand-off to the calendar designer with a design, or with none, and nothing chosen. */
export function plainCalendar(design: ChosenDesign | null, { locale, channel }: HandOffOrigin): CalendarOpening {
  const format = parseCalendarFormat(design?.formatType ?? "");
  return {
    designer: "calendar",
    parameters: {
      calendarType: design ? calendarTypeOf(design) : undefined,
      formatType: format.ok ? format.value : undefined,
      designGroupId: design?.id,
      refinementType: toldRefinement("none", channel),
      locale,
    },
  };
}

/** A number of copies of a calendar, to be priced. */
export function calendarPiece(calendar: CalendarChoice, quantity: number): Piece {
  return {
    choice: calendar,
    quantity,
    parts: isCalendarMade(calendar) ? calendarPriceParts(calendar) : null,
    steps: AMOUNTS,
    refinement: calendar.refinement,
    what: copiesNamed(quantity),
    goesWith: null,
  };
}

/** Reads the piece that a hand-off to the calendar designer carries, the inverse of `calendarHandOff` (`SoldByCopy`). */
export function readCalendar(parameters: Partial<CalendarParameters>, channel: Channel): Piece | "open" | "unknown" {
  const { calendarType: type, formatType, paperType, refinementType, amount = 1 } = parameters;
  if (type === undefined || formatType === undefined || paperType === undefined) return "open";
  const format = (Object.keys(CALENDAR_FORMATS) as CalendarFormat[]).find((one) => one === formatType);
  const paper = CALENDAR_PAPERS.find((one) => one === paperType);
  const refinement = understoodRefinement(refinementType, channel, CALENDAR_REFINEMENTS);
  const [accessory = "ohne", ...more] = moveMountingToAccessories(parameters).accessoryTypes;
  const mounting = CALENDAR_MOUNTINGS.find((one) => one === accessory);
  if (!format || !paper || !refinement || !mounting || more.length > 0) return "unknown";
  return calendarPiece({ type, format, paper, refinement, mounting }, amount);
}
