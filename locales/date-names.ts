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
 * The names in each language. They are a table because the first `Intl` formatter that an isolate builds costs as much as ten pages,
 * and versions of ICU differ. A test compares the table with `Intl`.
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

/** The locales in which January is called Jänner. */
const JAENNER: readonly Locale[] = ["de-AT", "de-IT"];
/** The first day of a month, in languages that write it differently from the other days. */
const FIRST_OF_MONTH: Partial<Record<Language, string>> = { fr: "1er", it: "1º" };

/** Returns the words of a day for a sentence in its language: `Mittwoch`, `25`, `November`. */
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

/** Returns the name of a month, counted from 1, as it stands alone. */
export function monthName(month: number, locale: Locale): string {
  if (month === 1 && JAENNER.includes(locale)) return "Jänner";
  return NAMES[languageOf(locale)].months[month - 1] ?? "";
}

/** The notation of a date in each language; the same in all its countries, but for the United States. */
const ORDERS: Readonly<Record<Language, (day: number, month: string, year: number) => string>> = {
  de: (day, month, year) => `${day}. ${month} ${year}`,
  en: (day, month, year) => `${day} ${month} ${year}`,
  es: (day, month, year) => `${day} de ${month} de ${year}`,
  fr: (day, month, year) => `${day} ${month} ${year}`,
  it: (day, month, year) => `${day} ${month} ${year}`,
  nl: (day, month, year) => `${day} ${month} ${year}`,
};

/** Returns a date with its month in words. The day is the one in UTC, so that the result is the same wherever the shop runs. */
export function longDate(epochMs: number, locale: Locale): string {
  const date = new Date(epochMs);
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  const month = monthName(date.getUTCMonth() + 1, locale);
  return locale === "en-US" ? `${month} ${day}, ${year}` : ORDERS[languageOf(locale)](day, month, year);
}
