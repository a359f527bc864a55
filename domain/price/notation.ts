import type { Locale } from "../shop/country.ts";

/** The group sign where francs are paid. ICU versions disagree on it, so the shop sets its own (spec 001 §5). */
export const SWISS_GROUP_SIGN = "’";

/** Notation of a locale for numbers, and for money of its own currency. */
export interface Notation {
  decimal: "," | ".";
  group: string;
  /** Whole numbers are grouped from so many digits on. */
  groupedFrom: 4 | 5;
  /** Of money: French Switzerland writes prices with a point and other numbers with a comma. */
  moneyDecimal: "," | ".";
  /** Text before and after an amount, including its space. */
  before: string;
  after: string;
}

const COMMA = { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "", after: "" } as const;
const POINT = { decimal: ".", group: ",", groupedFrom: 4, moneyDecimal: ".", before: "", after: "" } as const;
const SWISS = { ...POINT, group: SWISS_GROUP_SIGN } as const;
const EURO_BEHIND = { after: "\u00a0€" };
const EURO_BEFORE = { before: "€\u00a0" };
const FRANC_BEFORE = { before: "CHF\u00a0" };
const NARROW_BLANK = "\u202f";

/**
 * Written down, because the first formatter that an isolate builds costs it as much as ten pages; a test holds the table to what
 * `Intl` says.
 */
export const NOTATIONS: Readonly<Record<Locale, Notation>> = {
  "de-AT": { ...COMMA, ...EURO_BEFORE, group: "\u00a0" },
  "de-CH": { ...SWISS, ...FRANC_BEFORE },
  "de-DE": { ...COMMA, ...EURO_BEHIND },
  "de-IT": { ...COMMA, ...EURO_BEHIND },
  "de-LI": { ...SWISS, ...FRANC_BEFORE },
  "de-LU": { ...COMMA, ...EURO_BEHIND },
  "en-GB": { ...POINT, before: "£" },
  "en-US": { ...POINT, before: "$" },
  "es-ES": { ...COMMA, ...EURO_BEHIND, groupedFrom: 5 },
  "fr-BE": { ...COMMA, ...EURO_BEHIND, group: NARROW_BLANK },
  "fr-CH": { ...SWISS, decimal: ",", ...FRANC_BEFORE },
  "fr-FR": { ...COMMA, ...EURO_BEHIND, group: NARROW_BLANK },
  "fr-LU": { ...COMMA, ...EURO_BEHIND },
  "it-CH": { ...SWISS, ...FRANC_BEFORE },
  "it-IT": { ...COMMA, ...EURO_BEHIND, groupedFrom: 5 },
  "nl-BE": { ...COMMA, ...EURO_BEFORE },
  "nl-NL": { ...COMMA, ...EURO_BEFORE },
};
