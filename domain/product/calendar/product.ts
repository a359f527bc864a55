import type * as z from "zod/mini";
import { calendarPrice } from "../../contract/calendar-price.ts";
import { AMOUNT_STEPS } from "../amount.ts";
import type { AskedPiece, Product, SoldByCopy } from "../product.ts";
import { isPossibleStart, monthIn, nextMonthMs, possibleRange, startAskedFor, startDateOf } from "./configuration.ts";
import {
  type CalendarParameters,
  calendarParametersSchema,
  calendarPiece,
  completeCalendar,
  missingStart,
  readCalendar,
  readHandedStart,
} from "./designer.ts";
import { CALENDAR_DESIGNS } from "./designs.ts";
import { CALENDAR_PRICE_PARTS } from "./price.ts";
import { CALENDAR_WORDS } from "./words.ts";

type Question = z.infer<typeof calendarPrice.input>;

const COPIES: SoldByCopy<Question, CalendarParameters> = {
  parts: CALENDAR_PRICE_PARTS,
  steps: AMOUNT_STEPS,
  channel: null,
  hasEnding: true,
  mostExpress: 25,
  call: calendarPrice,
  asked: readQuestion,
  read: readCalendar,
};

/**
 * Reads the question of a price call. A start that is past or too far ahead is refused; the answer for a possible one
 * holds until its month ends.
 */
function readQuestion(question: Question, { country, nowMs }: Parameters<typeof COPIES.asked>[1]): AskedPiece {
  const { calendarType: type, formatType: format, paperType: paper, mountingType: mounting, amount } = question;
  const piece = calendarPiece({ type, format, paper, mounting, refinement: question.refinementType }, amount);
  if (question.startMonth === undefined && question.year === undefined) return { piece };
  const today = monthIn(country, nowMs);
  const start = startAskedFor(question, today);
  if (isPossibleStart(start, today)) return { piece, holdsUntilMs: nextMonthMs(country, nowMs) };
  const { first, last } = possibleRange(today);
  const [wanted, from, to] = [start, first, last].map((one) => startDateOf(one).slice(0, 7));
  return { refused: `No calendar begins in ${wanted}: startMonth and year must lie between ${from} and ${to}.` };
}

/** Calendars. */
export const CALENDAR = {
  designer: {
    name: "calendar",
    parameters: calendarParametersSchema,
    complete: completeCalendar,
    review: readHandedStart,
    dayDefaults: missingStart,
  },
  detection: { place: 4, isOf: (has) => has("calendarType") },
  words: CALENDAR_WORDS,
  making: { calendar: { days: [2, 3], arrives: "order" } },
  designs: CALENDAR_DESIGNS,
  copies: COPIES,
  articles: null,
} as const satisfies Product;
