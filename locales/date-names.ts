import { type CalendarDay, datePartsOf, weekdayOf } from "#domain/delivery/calendar-day.ts";
import type { Language, Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";

/** A language's words for the days of the week from Monday, and for the months. */
interface DateNames {
  weekdays: readonly string[];
  months: readonly string[];
}

const list = (names: string) => names.split(" ");

/**
 * Written down, because the first formatter that an isolate builds costs it as much as ten pages, and versions of ICU differ; a test
 * holds the table to what `Intl` says.
 */
const NAMES: Readonly<Record<Language, DateNames>> = {
  de: {
    weekdays: list("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
    months: list("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  },
  en: {
    weekdays: list("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    months: list("January February March April May June July August September October November December"),
  },
  es: {
    weekdays: list("lunes martes miércoles jueves viernes sábado domingo"),
    months: list("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  },
  fr: {
    weekdays: list("lundi mardi mercredi jeudi vendredi samedi dimanche"),
    months: list("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  },
  it: {
    weekdays: list("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
    months: list("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
  },
  nl: {
    weekdays: list("maandag dinsdag woensdag donderdag vrijdag zaterdag zondag"),
    months: list("januari februari maart april mei juni juli augustus september oktober november december"),
  },
};

/** Where January is Jänner. */
const JAENNER: readonly Locale[] = ["de-AT", "de-IT"];
/** How the first of a month is written, where it is not as the other days are. */
const FIRST_OF_MONTH: Partial<Record<Language, string>> = { fr: "1er", it: "1º" };

/** The words of a day, for a sentence of its language: `Mittwoch`, `25`, `November`. */
export function dateNames(day: CalendarDay, locale: Locale): { weekday: string; day: string; month: string } {
  const language = languageOf(locale);
  const { weekdays } = NAMES[language];
  const { month, dayOfMonth } = datePartsOf(day);
  const first = dayOfMonth === 1 ? FIRST_OF_MONTH[language] : undefined;
  return {
    weekday: weekdays[weekdayOf(day) - 1] ?? "",
    day: first ?? String(dayOfMonth),
    month: monthName(month, locale),
  };
}

/** The name of a month, counted from 1, as it stands alone. */
export function monthName(month: number, locale: Locale): string {
  if (month === 1 && JAENNER.includes(locale)) return "Jänner";
  return NAMES[languageOf(locale)].months[month - 1] ?? "";
}

/** How a language writes a day, in whichever of its countries. */
const ORDERS: Readonly<Record<Language, (day: number, month: string, year: number) => string>> = {
  de: (day, month, year) => `${day}. ${month} ${year}`,
  en: (day, month, year) => `${day} ${month} ${year}`,
  es: (day, month, year) => `${day} de ${month} de ${year}`,
  fr: (day, month, year) => `${day} ${month} ${year}`,
  it: (day, month, year) => `${day} ${month} ${year}`,
  nl: (day, month, year) => `${day} ${month} ${year}`,
};

/** A day with its month in words. Dates read the same wherever the shop runs: the day is UTC's. */
export function longDate(epochMs: number, locale: Locale): string {
  const date = new Date(epochMs);
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  const month = monthName(date.getUTCMonth() + 1, locale);
  return locale === "en-US" ? `${month} ${day}, ${year}` : ORDERS[languageOf(locale)](day, month, year);
}
