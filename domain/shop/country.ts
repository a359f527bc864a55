import type { TimeZone } from "../delivery/time-zone-name.ts";
import type { Currency } from "../price/currency.ts";
import type { Channel } from "./channel.ts";

/** Everything that differs by country. A complete row is enough to sell in a country: nothing else names countries. */
interface CountryRow {
  /** The country's locales, its default first (design §5). */
  locales: readonly [string, ...string[]];
  /**
   * The language that has its home here, or null. A language folder that a country does not have leads to the
   * language's home (design §5).
   */
  homeOf: string | null;
  channels: readonly [Channel, ...Channel[]];
  /** The ending behind the brand's name in a public host. */
  topLevelDomain: string;
  /** The time zone of its shoppers; in a country with several, the one that most of its people live by. */
  timeZone: TimeZone;
  currency: Currency;
  unit: "cm" | "inch";
  /** The treatment of tax: included in the prices that are shown, or added at payment. */
  tax: "included" | "added";
  /**
   * The price that an announced reduction is struck through and measured from: the price before it, or the lowest of
   * the 30 days before it, which must then be stated (docs/decisions/0010-one-reference-price.md).
   *
   * - European Economic Area: the lowest of 30 days (Directive 98/6/EC art. 6a; Court of Justice of the EU, C-330/23).
   * - Switzerland: the price that was asked until then, or for 30 days in a row (PBV art. 16 (1) a).
   * - United Kingdom and United States: a genuine earlier price; no law says which.
   */
  reducedFrom: "lowest-30-days" | "original";
  /** True if German is written with ß; Switzerland and Liechtenstein write ss. */
  writesSharpS: boolean;
}

const EURO = {
  currency: "eur",
  unit: "cm",
  tax: "included",
  reducedFrom: "lowest-30-days",
  writesSharpS: true,
} as const;
const FRANC = { currency: "chf", unit: "cm", tax: "included", writesSharpS: false } as const;

/** The countries of the shop, by their code (ISO 3166-1). */
export const COUNTRIES = {
  AT: {
    ...EURO,
    locales: ["de-AT"],
    homeOf: null,
    channels: ["poster", "kartenliebe"],
    topLevelDomain: "at",
    timeZone: "Europe/Vienna",
  },
  BE: {
    ...EURO,
    locales: ["nl-BE", "fr-BE"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "be",
    timeZone: "Europe/Brussels",
  },
  CH: {
    ...FRANC,
    locales: ["de-CH", "fr-CH", "it-CH"],
    homeOf: null,
    channels: ["poster", "kartenliebe"],
    topLevelDomain: "ch",
    timeZone: "Europe/Zurich",
    reducedFrom: "original",
  },
  DE: {
    ...EURO,
    locales: ["de-DE"],
    homeOf: "de",
    channels: ["poster", "kartenliebe"],
    topLevelDomain: "de",
    timeZone: "Europe/Berlin",
  },
  ES: {
    ...EURO,
    locales: ["es-ES"],
    homeOf: "es",
    channels: ["poster"],
    topLevelDomain: "es",
    timeZone: "Europe/Madrid",
  },
  FR: {
    ...EURO,
    locales: ["fr-FR"],
    homeOf: "fr",
    channels: ["poster"],
    topLevelDomain: "fr",
    timeZone: "Europe/Paris",
  },
  GB: {
    locales: ["en-GB"],
    homeOf: "en",
    channels: ["poster"],
    topLevelDomain: "co.uk",
    timeZone: "Europe/London",
    currency: "gbp",
    unit: "cm",
    tax: "included",
    reducedFrom: "original",
    writesSharpS: true,
  },
  IT: {
    ...EURO,
    locales: ["it-IT", "de-IT"],
    homeOf: "it",
    channels: ["poster"],
    topLevelDomain: "it",
    timeZone: "Europe/Rome",
  },
  LI: {
    ...FRANC,
    locales: ["de-LI"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "li",
    timeZone: "Europe/Vaduz",
    reducedFrom: "lowest-30-days",
  },
  LU: {
    ...EURO,
    locales: ["fr-LU", "de-LU"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "lu",
    timeZone: "Europe/Luxembourg",
  },
  NL: {
    ...EURO,
    locales: ["nl-NL"],
    homeOf: "nl",
    channels: ["poster"],
    topLevelDomain: "nl",
    timeZone: "Europe/Amsterdam",
  },
  US: {
    locales: ["en-US"],
    homeOf: null,
    channels: ["poster"],
    topLevelDomain: "com",
    timeZone: "America/New_York",
    currency: "usd",
    unit: "inch",
    tax: "added",
    reducedFrom: "original",
    writesSharpS: true,
  },
} as const satisfies Record<string, CountryRow>;

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
