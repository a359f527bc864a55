import {
  type CalendarStart,
  isPossibleStart,
  monthIn,
  possibleRange,
  possibleStarts,
  possibleYears,
  startAskedFor,
  startDateOf,
  startOfDate,
  usualStart,
} from "#domain/product/calendar/configuration.ts";
import type { CardAccessoryType } from "#domain/product/card/card.ts";
import type { ReadChoice } from "#domain/product/offer.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { periodText, startText } from "#locales/calendar-period.ts";
import type { PageContext } from "../../block.ts";

/** A choice that a shopper has in a design, as a field of the page's form. */
export interface ChoiceGroup {
  /** The name of the parameter in the page's address. */
  name: string;
  label: string;
  values: readonly ChoiceValue[];
  chosen: string;
}

/** A value to choose. */
export interface ChoiceValue {
  value: string;
  label: string;
  /** Price for the chosen quantity, and of each; left out for a value that costs nothing by itself. */
  price?: { all: string; each: string };
  /** Accessory that is drawn for the value. */
  accessory?: { type: CardAccessoryType; sku: string };
}

/** Makes a field of the page's form: its values in the order in which they are offered, each with its name. */
function choiceGroup<Value extends string>(
  field: { name: string; label: string; chosen: Value },
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ChoiceGroup {
  return { ...field, values: values.map((value) => ({ value, label: nameOf(value) })) };
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));
/** The parameters by which an address may name a start; the form uses the first. */
const NAMES = ["startDate", "startMonth", "year"] as const;

/** The chosen first month of a calendar. */
export interface ChosenStart {
  start: CalendarStart;
  /** True if the start is not the usual one, with which designs are drawn by default. */
  isOther: boolean;
  group: ChoiceGroup;
  /** The sentence that the requested start is not possible, and which one is chosen instead; empty if no start was refused. */
  refused: string;
}

/**
 * Reads the start of a calendar from the address: from the form's `startDate`, or from the designer's `startMonth` and `year`, of which
 * one is enough. The usual start is taken if the address names none, or names a month that is over or too far ahead; in the second case
 * `refused` says so.
 */
export function readStart({ read }: ChoiceReader, page: PageContext, nowMs: number): ChosenStart {
  const { labels, locale } = page;
  const today = monthIn(countryOf(locale), nowMs);
  const usual = usualStart(today);
  const dates = possibleStarts(today).map(startDateOf);
  const asked = [
    read({ name: "startDate", offered: dates, usual: "" }),
    read({ name: "startMonth", offered: MONTHS, usual: "" }),
    read({ name: "year", offered: possibleYears(today).map(String), usual: "" }),
  ] as const;
  const [startDate, startMonth, year] = asked;
  const found = startAskedFor({ startDate, startMonth: numberOf(startMonth), year: numberOf(year) }, today);
  const isRefused = NAMES.some((name, at) => page.has(name) && asked[at] === "") || !isPossibleStart(found, today);
  const start = isRefused ? usual : found;
  const group = choiceGroup(
    { name: NAMES[0], label: labels("calendar-detail/period"), chosen: startDateOf(start) },
    dates,
    (one) => periodText(labels, startOfDate(one) ?? start, locale),
  );
  const { first, last } = possibleRange(today);
  const sentence = labels("calendar-detail/not-possible", {
    first: startText(labels, first, locale),
    last: startText(labels, last, locale),
    period: periodText(labels, usual, locale),
  });
  return {
    start,
    isOther: startDateOf(start) !== startDateOf(usual),
    group,
    refused: isRefused ? sentence : "",
  };
}

function numberOf(value: string): number | undefined {
  return value === "" ? undefined : Number(value);
}

/** Reads the choices of a design from the page's address. */
export interface ChoiceReader {
  read: ReadChoice;
  /** Tells whether any choice read so far differs from the usual one. */
  isChosen: () => boolean;
  /** Tells whether the address asked for anything that is not offered. */
  isOdd: () => boolean;
}

export function readChoices(page: Pick<PageContext, "query" | "has">): ChoiceReader {
  let isChosen = false;
  let isOdd = false;
  return {
    read: ({ name, offered, fitting = offered, usual }) => {
      const asked = page.query(name, offered);
      const hasAsked = page.has(name);
      const found = fitting.find((value) => value === asked);
      if (found === undefined && hasAsked) isOdd = true;
      if (found !== undefined && found !== usual) isChosen = true;
      return found ?? usual;
    },
    isChosen: () => isChosen,
    isOdd: () => isOdd,
  };
}
