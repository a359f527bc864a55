import type { HandOffOrigin } from "../../designer/origin.ts";
import type { Channel } from "../../shop/channel.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import type { ChosenDesign, HandedDesign, Piece } from "../offer.ts";
import { toldRefinement, understoodRefinement } from "../refinement.ts";
import {
  CALENDAR_FORMATS,
  CALENDAR_TYPES,
  type CalendarFormat,
  type CalendarType,
  parseCalendarFormat,
} from "./calendar.ts";
import { CALENDAR_PAPERS, CALENDAR_REFINEMENTS, type CalendarChoice, isCalendarMade } from "./choice.ts";
import { CALENDAR_MOUNTINGS, type CalendarStart, moveMountingToAccessories, startDateOf } from "./configuration.ts";
import type { CalendarParameters } from "./designer.ts";
import { calendarPriceParts } from "./price.ts";

type CalendarOpening = { designer: "calendar"; parameters: CalendarParameters };

/** The calendar type that a design is made as; `wandkalender` if its own type is none. */
export function calendarTypeOf({ type }: Pick<ChosenDesign, "type">): CalendarType {
  return CALENDAR_TYPES.find((one) => one === type) ?? "wandkalender";
}

/** Opens the calendar designer; a mounting that is an accessory becomes one on the way (spec 000 §4). */
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

/** Opens the calendar designer with a design, or with none, and nothing chosen. */
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

/** So many of a calendar, to be priced. */
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

/** Reads what a hand-off to the calendar designer is of, the inverse of `calendarHandOff` (`SoldByCopy`). */
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
