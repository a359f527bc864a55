import type { TimeZone } from "../delivery/clocks.ts";
import type { Holiday, Substitution } from "../delivery/holiday-rules.ts";
import type { Currency } from "../price/currency.ts";
import type { Channel } from "./channel.ts";

/** Pages that every language has under a path of its own (spec 000 §2). */
export const LOCALISED_PAGES = ["photobox", "photo-prints", "photo-calendar", "canvas"] as const;
export type LocalisedPage = (typeof LOCALISED_PAGES)[number];

/** The language that a country is the home of, if it is one. */
type Home =
  | {
      /** The language that has its home here: a language folder that a country does not have leads to it. */
      homeOf: string;
      /**
       * The language's slugs of localised pages. The spec names the pages and the languages, but not the words: these are
       * usual in the trade, and the German ones are the shop's own.
       */
      slugs: Readonly<Record<LocalisedPage, string>>;
    }
  | { homeOf: null };

/** Everything that differs by country. A complete row is enough to sell in a country: nothing else names countries. */
interface CountryRow {
  /** The country's locales, its default first. */
  locales: readonly [string, ...string[]];
  channels: readonly [Channel, ...Channel[]];
  /** The ending behind the brand's name in a public host. */
  topLevelDomain: string;
  /** The time zone of its shoppers; in a country with several, the one that most of its people live by. */
  timeZone: TimeZone;
  /**
   * The days on which nothing is made or delivered anywhere in the country. Holidays of single regions are left out,
   * because nobody knows before an order where its parcel goes. A day that most of a country keeps, as Swiss cantons keep
   * Good Friday, is included, because a late promise is better than a broken one.
   */
  holidays: readonly Holiday[];
  /** The day off that the country gives for a holiday on a weekend. */
  substitution: Substitution;
  /** Working days that an express parcel is on its way; null for a country that none reaches in two. */
  expressDays: 1 | 2 | null;
  currency: Currency;
  unit: "cm" | "inch";
  /** The treatment of tax: included in the prices that are shown, or added at payment. */
  tax: "included" | "added";
  /**
   * The price that an announced reduction is struck through and measured from: the lowest of the 30 days before it, which
   * must then be stated, or the price before it, if nothing lower was asked in those 30 days
   * (docs/decisions/0010-one-reference-price.md).
   *
   * - European Economic Area: the lowest of 30 days (Directive 98/6/EC art. 6a; Court of Justice of the EU, C-330/23).
   * - Switzerland: the price that was asked for 30 days in a row (PBV art. 16 (1) a and (3)).
   * - United Kingdom and United States: a genuine earlier price; no law says of how long.
   */
  reducedFrom: "lowest-30-days" | "proven-original";
  /**
   * True if the price of a square metre stands beside that of a size of the shopper's own, which is sold by its area
   * (Directive 98/6/EC art. 3, PAngV §4; PBV art. 5).
   */
  hasAreaPrices: boolean;
  /** The sign between groups of digits where the shop sets its own; null where it is that of CLDR. */
  groupSign: string | null;
  /** The locale by which all of the country write money; null if each has its own way. */
  moneyAs: string | null;
  /** True if German is written with ß; Switzerland and Liechtenstein write ss. */
  writesSharpS: boolean;
}

const MONDAY = 1;
const THURSDAY = 4;

const MOVING_FEASTS = ["easter-monday", "ascension", "whit-monday"] as const;
/** Epiphany, Assumption, All Saints and the Immaculate Conception. */
const CATHOLIC_FEASTS = ["01-06", "08-15", "11-01", "12-08"] as const;
const CHRISTMAS_DAYS = ["12-25", "12-26"] as const;

const EURO = {
  substitution: "none",
  expressDays: null,
  currency: "eur",
  unit: "cm",
  tax: "included",
  reducedFrom: "lowest-30-days",
  hasAreaPrices: true,
  groupSign: null,
  moneyAs: null,
  writesSharpS: true,
} as const;
const FRANC = {
  substitution: "none",
  expressDays: null,
  currency: "chf",
  unit: "cm",
  tax: "included",
  hasAreaPrices: true,
  // Versions of ICU disagree on it (spec 001 §5).
  groupSign: "’",
  moneyAs: null,
  writesSharpS: false,
} as const;

/** The countries of the shop, by their code (ISO 3166-1). */
export const COUNTRIES = {
  AT: {
    ...EURO,
    locales: ["de-AT"],
    homeOf: null,
    channels: ["poster", "kartenliebe"],
    topLevelDomain: "at",
    timeZone: "Europe/Vienna",
    holidays: ["01-01", "05-01", ...MOVING_FEASTS, "corpus-christi", "10-26", ...CATHOLIC_FEASTS, ...CHRISTMAS_DAYS],
    expressDays: 2,
  },
  BE: {
    ...EURO,
    locales: ["nl-BE", "fr-BE"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "be",
    timeZone: "Europe/Brussels",
    holidays: ["01-01", "05-01", ...MOVING_FEASTS, "07-21", "08-15", "11-01", "11-11", "12-25"],
  },
  CH: {
    ...FRANC,
    locales: ["de-CH", "fr-CH", "it-CH"],
    homeOf: null,
    channels: ["poster", "kartenliebe"],
    topLevelDomain: "ch",
    timeZone: "Europe/Zurich",
    holidays: ["01-01", "01-02", "good-friday", ...MOVING_FEASTS, "08-01", ...CHRISTMAS_DAYS],
    expressDays: 2,
    reducedFrom: "proven-original",
    // French has the sign behind; in Switzerland it stands where the country's other languages have it.
    moneyAs: "de-CH",
  },
  DE: {
    ...EURO,
    locales: ["de-DE"],
    homeOf: "de",
    slugs: {
      photobox: "fotobox",
      "photo-prints": "fotos-drucken",
      "photo-calendar": "fotokalender",
      canvas: "leinwand",
    },
    channels: ["poster", "kartenliebe"],
    topLevelDomain: "de",
    timeZone: "Europe/Berlin",
    holidays: ["01-01", "good-friday", "05-01", ...MOVING_FEASTS, "10-03", ...CHRISTMAS_DAYS],
    expressDays: 1,
  },
  ES: {
    ...EURO,
    locales: ["es-ES"],
    homeOf: "es",
    slugs: {
      photobox: "caja-de-fotos",
      "photo-prints": "imprimir-fotos",
      "photo-calendar": "calendarios-de-fotos",
      canvas: "lienzos",
    },
    channels: ["poster"],
    topLevelDomain: "es",
    timeZone: "Europe/Madrid",
    holidays: ["01-01", "good-friday", "05-01", ...CATHOLIC_FEASTS, "10-12", "12-06", "12-25"],
  },
  FR: {
    ...EURO,
    locales: ["fr-FR"],
    homeOf: "fr",
    slugs: {
      photobox: "boite-photo",
      "photo-prints": "tirages-photo",
      "photo-calendar": "calendrier-photo",
      canvas: "toile",
    },
    channels: ["poster"],
    topLevelDomain: "fr",
    timeZone: "Europe/Paris",
    holidays: ["01-01", "05-01", "05-08", ...MOVING_FEASTS, "07-14", "08-15", "11-01", "11-11", "12-25"],
  },
  GB: {
    locales: ["en-GB"],
    homeOf: "en",
    slugs: {
      photobox: "photo-box",
      "photo-prints": "photo-prints",
      "photo-calendar": "photo-calendars",
      canvas: "canvas-prints",
    },
    channels: ["poster"],
    topLevelDomain: "co.uk",
    timeZone: "Europe/London",
    // England and Wales, where most parcels go.
    holidays: [
      "01-01",
      "good-friday",
      "easter-monday",
      { nth: 1, weekday: MONDAY, month: 5 },
      { nth: "last", weekday: MONDAY, month: 5 },
      { nth: "last", weekday: MONDAY, month: 8 },
      ...CHRISTMAS_DAYS,
    ],
    substitution: "next-weekday",
    expressDays: null,
    currency: "gbp",
    unit: "cm",
    tax: "included",
    reducedFrom: "proven-original",
    hasAreaPrices: false,
    groupSign: null,
    moneyAs: null,
    writesSharpS: true,
  },
  IT: {
    ...EURO,
    locales: ["it-IT", "de-IT"],
    homeOf: "it",
    slugs: {
      photobox: "scatola-foto",
      "photo-prints": "stampa-foto",
      "photo-calendar": "calendario-fotografico",
      canvas: "tela",
    },
    channels: ["poster"],
    topLevelDomain: "it",
    timeZone: "Europe/Rome",
    // The feast of Saint Francis, 4 October, is a holiday from 2026 (Legge 151/2025).
    holidays: ["01-01", "easter-monday", "04-25", "05-01", "06-02", "10-04", ...CATHOLIC_FEASTS, ...CHRISTMAS_DAYS],
  },
  LI: {
    ...FRANC,
    locales: ["de-LI"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "li",
    timeZone: "Europe/Vaduz",
    holidays: [
      "01-01",
      "02-02",
      "03-19",
      "good-friday",
      "05-01",
      ...MOVING_FEASTS,
      "corpus-christi",
      "09-08",
      ...CATHOLIC_FEASTS,
      ...CHRISTMAS_DAYS,
    ],
    reducedFrom: "lowest-30-days",
  },
  LU: {
    ...EURO,
    locales: ["fr-LU", "de-LU"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "lu",
    timeZone: "Europe/Luxembourg",
    holidays: ["01-01", "05-01", "05-09", ...MOVING_FEASTS, "06-23", "08-15", "11-01", ...CHRISTMAS_DAYS],
  },
  NL: {
    ...EURO,
    locales: ["nl-NL"],
    homeOf: "nl",
    slugs: {
      photobox: "fotobox",
      "photo-prints": "fotos-afdrukken",
      "photo-calendar": "fotokalender",
      canvas: "canvas",
    },
    channels: ["poster"],
    topLevelDomain: "nl",
    timeZone: "Europe/Amsterdam",
    // King's Day, and Liberation Day, which is a day off every five years.
    holidays: [
      "01-01",
      ...MOVING_FEASTS,
      { beforeSunday: "04-27" },
      { date: "05-05", everyYears: 5 },
      ...CHRISTMAS_DAYS,
    ],
  },
  US: {
    locales: ["en-US"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "com",
    timeZone: "America/New_York",
    holidays: [
      "01-01",
      { nth: 3, weekday: MONDAY, month: 1 },
      { nth: 3, weekday: MONDAY, month: 2 },
      { nth: "last", weekday: MONDAY, month: 5 },
      "06-19",
      "07-04",
      { nth: 1, weekday: MONDAY, month: 9 },
      { nth: 2, weekday: MONDAY, month: 10 },
      "11-11",
      { nth: 4, weekday: THURSDAY, month: 11 },
      "12-25",
    ],
    substitution: "nearest-weekday",
    expressDays: null,
    currency: "usd",
    unit: "inch",
    tax: "added",
    reducedFrom: "proven-original",
    hasAreaPrices: false,
    groupSign: null,
    moneyAs: null,
    writesSharpS: true,
  },
} as const satisfies Record<string, CountryRow & Home>;

export type Country = keyof typeof COUNTRIES;

/** The languages of the shop: those that have a home. */
export type Language = NonNullable<(typeof COUNTRIES)[Country]["homeOf"]>;

type Written<Locale extends `${Language}-${Country}`> = Locale;

/** The locales of all countries. One in a language that has no home does not compile. */
export type Locale = Written<(typeof COUNTRIES)[Country]["locales"][number]>;

/** The locales that a channel speaks, country by country. */
export function localesOf(channel: Channel): readonly Locale[] {
  return countriesOf(channel).flatMap((country): readonly Locale[] => COUNTRIES[country].locales);
}

/** The countries that a channel sells in. */
export function countriesOf(channel: Channel): readonly Country[] {
  const countries = Object.keys(COUNTRIES) as Country[];
  return countries.filter((country) => COUNTRIES[country].channels.some((one) => one === channel));
}
