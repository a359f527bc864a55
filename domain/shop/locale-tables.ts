// Written by `npm run locales` from the rows of domain/shop/country.ts and what Node's Intl has of CLDR and tz.
import type { Language, Locale } from "./country.ts";

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

/** Words for the days of the week from Monday and for the months, the order of a date (`{day}. {month} {year}`), the hours of a clock. */
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
export const NOTATIONS: Readonly<Record<Locale, Notation>> = {
  "de-AT": { decimal: ",", group: "\u00a0", groupedFrom: 4, moneyDecimal: ",", before: "€\u00a0", after: "" },
  "de-CH": { decimal: ".", group: "’", groupedFrom: 4, moneyDecimal: ".", before: "CHF\u00a0", after: "" },
  "de-DE": { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "de-IT": { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "de-LI": { decimal: ".", group: "’", groupedFrom: 4, moneyDecimal: ".", before: "CHF\u00a0", after: "" },
  "de-LU": { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "en-GB": { decimal: ".", group: ",", groupedFrom: 4, moneyDecimal: ".", before: "£", after: "" },
  "en-US": { decimal: ".", group: ",", groupedFrom: 4, moneyDecimal: ".", before: "$", after: "" },
  "es-ES": { decimal: ",", group: ".", groupedFrom: 5, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "fr-BE": { decimal: ",", group: "\u202f", groupedFrom: 4, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "fr-CH": { decimal: ",", group: "’", groupedFrom: 4, moneyDecimal: ".", before: "CHF\u00a0", after: "" },
  "fr-FR": { decimal: ",", group: "\u202f", groupedFrom: 4, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "fr-LU": { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "it-CH": { decimal: ".", group: "’", groupedFrom: 4, moneyDecimal: ".", before: "CHF\u00a0", after: "" },
  "it-IT": { decimal: ",", group: ".", groupedFrom: 5, moneyDecimal: ",", before: "", after: "\u00a0€" },
  "nl-BE": { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "€\u00a0", after: "" },
  "nl-NL": { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "€\u00a0", after: "" },
};

/** Each locale's country in its language. */
export const COUNTRY_NAMES: Readonly<Record<Locale, string>> = {
  "de-AT": "Österreich",
  "de-CH": "Schweiz",
  "de-DE": "Deutschland",
  "de-IT": "Italien",
  "de-LI": "Liechtenstein",
  "de-LU": "Luxemburg",
  "en-GB": "United Kingdom",
  "en-US": "United States",
  "es-ES": "España",
  "fr-BE": "Belgique",
  "fr-CH": "Suisse",
  "fr-FR": "France",
  "fr-LU": "Luxembourg",
  "it-CH": "Svizzera",
  "it-IT": "Italia",
  "nl-BE": "België",
  "nl-NL": "Nederland",
};

/** The name of each language, as its speakers write it in a list. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
};

/** Each language's dates in its home country. */
export const DATES: Readonly<Record<Language, DateTable>> = {
  de: {
    weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    months: [
      "Januar",
      "Februar",
      "März",
      "April",
      "Mai",
      "Juni",
      "Juli",
      "August",
      "September",
      "Oktober",
      "November",
      "Dezember",
    ],
    order: "{day}. {month} {year}",
    hour12: false,
  },
  en: {
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
    order: "{day} {month} {year}",
    hour12: false,
  },
  es: {
    weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    months: [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre",
    ],
    order: "{day} de {month} de {year}",
    hour12: false,
  },
  fr: {
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    months: [
      "janvier",
      "février",
      "mars",
      "avril",
      "mai",
      "juin",
      "juillet",
      "août",
      "septembre",
      "octobre",
      "novembre",
      "décembre",
    ],
    order: "{day} {month} {year}",
    hour12: false,
  },
  it: {
    weekdays: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
    months: [
      "gennaio",
      "febbraio",
      "marzo",
      "aprile",
      "maggio",
      "giugno",
      "luglio",
      "agosto",
      "settembre",
      "ottobre",
      "novembre",
      "dicembre",
    ],
    order: "{day} {month} {year}",
    hour12: false,
  },
  nl: {
    weekdays: ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
    months: [
      "januari",
      "februari",
      "maart",
      "april",
      "mei",
      "juni",
      "juli",
      "augustus",
      "september",
      "oktober",
      "november",
      "december",
    ],
    order: "{day} {month} {year}",
    hour12: false,
  },
};

/** The dates of locales that differ from their language's home. */
export const OTHER_DATES: Readonly<Partial<Record<Locale, DateTable>>> = {
  "de-AT": {
    weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    months: [
      "Jänner",
      "Februar",
      "März",
      "April",
      "Mai",
      "Juni",
      "Juli",
      "August",
      "September",
      "Oktober",
      "November",
      "Dezember",
    ],
    order: "{day}. {month} {year}",
    hour12: false,
  },
  "de-IT": {
    weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    months: [
      "Jänner",
      "Februar",
      "März",
      "April",
      "Mai",
      "Juni",
      "Juli",
      "August",
      "September",
      "Oktober",
      "November",
      "Dezember",
    ],
    order: "{day}. {month} {year}",
    hour12: false,
  },
  "en-US": {
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
    order: "{month} {day}, {year}",
    hour12: true,
  },
};

/** Each language's plurals in its home country. */
export const PLURALS: Readonly<Record<Language, PluralTable>> = {
  de: { singular: "one", hasMillions: false },
  en: { singular: "one", hasMillions: false },
  es: { singular: "one", hasMillions: true },
  fr: { singular: "below-two", hasMillions: true },
  it: { singular: "one", hasMillions: true },
  nl: { singular: "one", hasMillions: false },
};

/** The plurals of locales that differ from their language's home. */
export const OTHER_PLURALS: Readonly<Partial<Record<Locale, PluralTable>>> = {};
