import { writeFile } from "node:fs/promises";
import { main, runQuietly } from "./command.ts";
import { clocks } from "./locales/clocks.ts";
import { countryNames, dates, languageNames, notations, plurals } from "./locales/tables.ts";

const LOCALE_TABLES = "domain/shop/locale-tables.ts";
const CLOCKS = "domain/delivery/clocks.ts";
const HEAD =
  "// Written by `npm run locales` from the rows of domain/shop/country.ts and what Node's Intl has of CLDR and tz.\n";

/** Writes what Unicode and the time zone database know of the shop's countries, locales and languages. */
main(async () => {
  await writeFile(CLOCKS, clocksFile());
  await writeFile(LOCALE_TABLES, localeTablesFile());
  await runQuietly("biome", ["format", "--write", LOCALE_TABLES, CLOCKS]);
  process.stdout.write(`${LOCALE_TABLES}, ${CLOCKS}\n`);
});

function clocksFile(): string {
  return `${HEAD}
/** A zone's clock: the minutes that it is ahead of UTC in winter, and its rule of summer time. */
export interface Clock {
  standardMinutes: number;
  summer: "europe" | "america";
}

/** The zones that the shop calculates in, by their IANA names: those of the places where orders are made, and where they go. */
export const CLOCKS = ${literal(clocks())} as const satisfies Record<string, Clock>;

export type TimeZone = keyof typeof CLOCKS;
export const TIME_ZONES = Object.keys(CLOCKS) as TimeZone[];
`;
}

function localeTablesFile(): string {
  const { languages: dateTables, locales: otherDates } = dates();
  const { languages: pluralTables, locales: otherPlurals } = plurals();
  return `${HEAD}import type { Language, Locale } from "./country.ts";

/** Notation of a locale for numbers, and for money of its own currency. */
export interface Notation {
  decimal: "," | ".";
  group: string;
  /** Whole numbers are grouped from so many digits on. */
  groupedFrom: 4 | 5;
  /** The decimal sign of money: French Switzerland writes prices with a point and other numbers with a comma. */
  moneyDecimal: "," | ".";
  /** Text before and after an amount, including its space. */
  before: string;
  after: string;
}

/** Words for the days of the week from Monday and for the months, the order of a date (\`{day}. {month} {year}\`), the hours of a clock. */
export interface DateTable {
  weekdays: readonly string[];
  months: readonly string[];
  order: string;
  hour12: boolean;
}

/** The counts that take the singular, one alone or all below two; and whether whole millions have a form of their own. */
export interface PluralTable {
  singular: "one" | "below-two";
  hasMillions: boolean;
}

/** Each locale's notation. */
export const NOTATIONS: Readonly<Record<Locale, Notation>> = ${literal(notations())};

/** Each locale's country in its language. */
export const COUNTRY_NAMES: Readonly<Record<Locale, string>> = ${literal(countryNames())};

/** The name of each language, as its speakers write it in a list. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = ${literal(languageNames())};

/** Each language's dates in its home country. */
export const DATES: Readonly<Record<Language, DateTable>> = ${literal(dateTables)};

/** The dates of locales that differ from their language's home. */
export const OTHER_DATES: Readonly<Partial<Record<Locale, DateTable>>> = ${literal(otherDates)};

/** Each language's plurals in its home country. */
export const PLURALS: Readonly<Record<Language, PluralTable>> = ${literal(pluralTables)};

/** The plurals of locales that differ from their language's home. */
export const OTHER_PLURALS: Readonly<Partial<Record<Locale, PluralTable>>> = ${literal(otherPlurals)};
`;
}

/** Writes a value as source, with blanks that cannot be seen as escapes. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u00a0\u202f]/g,
    (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
