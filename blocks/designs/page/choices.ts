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
import type { ReadChoice } from "#domain/product/offer.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { periodText, startText } from "#locales/calendar-period.ts";
import type { PageContext } from "../../block.ts";

/** Something that is chosen of a design: a field of the page's form. */
export interface ChoiceGroup {
  /** As the page's address has it. */
  name: string;
  label: string;
  values: readonly { value: string; label: string }[];
  chosen: string;
}

/** A field of the page's form: its values in the order they are offered, each with its name. */
function choiceGroup<Value extends string>(
  field: { name: string; label: string; chosen: Value },
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ChoiceGroup {
  return { ...field, values: values.map((value) => ({ value, label: nameOf(value) })) };
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));
/** What an address may say of a start; the form says the first. */
const NAMES = ["startDate", "startMonth", "year"] as const;

/** When a calendar begins, as it is chosen. */
export interface ChosenStart {
  start: CalendarStart;
  /** It is not the one that designs are drawn with where nobody asks. */
  isOther: boolean;
  group: ChoiceGroup;
  /** Says that a start was asked for that there is not, and which is chosen instead; empty where none was. */
  refused: string;
}

/**
 * Reads when a calendar begins: what the form says, `startDate`, or the designer's `startMonth` and `year`, of which one is enough. The
 * usual start where the address says nothing, or asks for a month that is over or too far ahead: that is then said.
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

/** Reads what an address chooses of a design. */
export interface ChoiceReader {
  read: ReadChoice;
  /** Whether anything was chosen that is not as usual. */
  isChosen: () => boolean;
  /** Whether the address asked for something that there is not. */
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
