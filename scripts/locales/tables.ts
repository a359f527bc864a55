import { COUNTRIES, type Language, type Locale } from "#domain/shop/country.ts";
import { countryOf, homeOf, LANGUAGES, LOCALES, languageOf } from "#domain/shop/locale.ts";
import type { DateTable, Notation, PluralTable } from "#domain/shop/locale-tables.ts";

/** A number that is grouped everywhere, one that only some languages group, and one with decimals. */
const LONG = 1_234_567;
const SHORT = 1234;
const DECIMAL = 1.5;
/** A day of each month. */
const MONTHS = Array.from({ length: 12 }, (_, at) => Date.UTC(2027, at, 15));
/** The days from Monday, 4 January 2027, on. */
const WEEK = Array.from({ length: 7 }, (_, at) => Date.UTC(2027, 0, 4 + at));

/** Tables of languages in their home country, and of the locales that differ from it. */
interface ByLanguage<Table> {
  languages: Record<Language, Table>;
  locales: Partial<Record<Locale, Table>>;
}

/** The notation of numbers and of the country's money in each locale: that of CLDR, with the exceptions of the country's row. */
export function notations(): Record<Locale, Notation> {
  return byLocale((locale) => {
    const { currency, groupSign, moneyAs } = exceptionsOf(locale);
    const group = groupSign ?? sign(LONG, locale, "group");
    const money = partsOf(DECIMAL, moneyAs ?? locale, { style: "currency", currency });
    const numbers = money.flatMap(({ type }, at) => (/integer|decimal|fraction/.test(type) ? at : []));
    const textOf = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join("");
    return {
      decimal: pointOrComma(sign(DECIMAL, locale, "decimal")),
      group,
      groupedFrom: groupSign !== null || sign(SHORT, locale, "group") !== "" ? 4 : 5,
      moneyDecimal: pointOrComma(money.find(({ type }) => type === "decimal")?.value ?? ""),
      before: textOf(money.slice(0, numbers.at(0))),
      after: textOf(money.slice(Number(numbers.at(-1)) + 1)),
    };
  });
}

/** The name of each locale's country in its language. */
export function countryNames(): Record<Locale, string> {
  return byLocale((locale) => String(new Intl.DisplayNames(locale, { type: "region" }).of(countryOf(locale))));
}

/** The name of each language, as its speakers write it in a list. */
export function languageNames(): Record<Language, string> {
  return byLanguage((language) => {
    const name = String(new Intl.DisplayNames(language, { type: "language" }).of(language));
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  });
}

/** The names of days and months, the order of a date, and the hours of a clock. */
export function dates(): ByLanguage<DateTable> {
  return withExceptions((locale) => {
    const long = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
    const alone = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
    const months = MONTHS.map((month) => long.formatToParts(month).find(({ type }) => type === "month")?.value ?? "");
    if (months.some((name, at) => name !== alone.format(MONTHS[at])))
      throw new Error(
        `${locale} has another name for a month in a date than for the month alone, which labels cannot say.`,
      );
    const order = long.formatToParts(MONTHS[0]).map(({ type, value }) => (type === "literal" ? value : `{${type}}`));
    const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
    return { weekdays: WEEK.map((day) => weekday.format(day)), months, order: order.join(""), hour12 };
  });
}

/** Counts at which plural rules part: around zero, one and two, fractions, tens, hundreds, millions. */
const COUNTS = [...Array(220).keys(), 0.1, 0.5, 1.1, 1.5, 1.999, 2.5, 10.5, 1e3, 1e6, 1e6 + 1, 2e6, 15e6, 1.5e6, 1e9];

/**
 * The plural forms of each language.
 *
 * @throws Error for a language with other rules than `pluralCategory` of `locales/plural.ts` knows.
 */
export function plurals(): ByLanguage<PluralTable> {
  return withExceptions((locale) => {
    const rules = new Intl.PluralRules(locale);
    const table = {
      singular: rules.select(0) === "one" ? "below-two" : "one",
      hasMillions: rules.select(1e6) === "many",
    };
    const isOne = (count: number) => (table.singular === "one" ? count === 1 : count < 2);
    for (const count of COUNTS) {
      const many = table.hasMillions && count > 0 && count % 1e6 === 0 ? "many" : "other";
      if (rules.select(count) !== (isOne(count) ? "one" : many))
        throw new Error(`${locale} counts ${count} as "${rules.select(count)}", which labels cannot say.`);
    }
    return table as PluralTable;
  });
}

function exceptionsOf(locale: Locale): { currency: string; groupSign: string | null; moneyAs: Locale | null } {
  return COUNTRIES[countryOf(locale)];
}

function partsOf(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(locale, options).formatToParts(value);
}

function sign(value: number, locale: Locale, type: "group" | "decimal"): string {
  return partsOf(value, locale).find((part) => part.type === type)?.value ?? "";
}

function pointOrComma(text: string): "," | "." {
  if (text !== "," && text !== ".") throw new Error(`"${text}" is no decimal sign that the shop knows.`);
  return text;
}

function withExceptions<Table>(tableOf: (locale: Locale) => Table): ByLanguage<Table> {
  const languages = byLanguage((language) => tableOf(homeLocaleOf(language)));
  const isOther = (locale: Locale) => JSON.stringify(tableOf(locale)) !== JSON.stringify(languages[languageOf(locale)]);
  const others = LOCALES.filter(isOther).sort();
  return { languages, locales: Object.fromEntries(others.map((locale) => [locale, tableOf(locale)])) };
}

function homeLocaleOf(language: Language): Locale {
  return `${language}-${homeOf(language)}` as Locale;
}

function byLocale<Value>(tableOf: (locale: Locale) => Value): Record<Locale, Value> {
  const entries = LOCALES.toSorted().map((locale) => [locale, tableOf(locale)]);
  return Object.fromEntries(entries) as Record<Locale, Value>;
}

function byLanguage<Value>(tableOf: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, tableOf(language)])) as Record<Language, Value>;
}
