import { groupDigits } from "#domain/price/money-text.ts";
import type { Locale } from "#domain/shop/country.ts";
import { NOTATIONS } from "#domain/shop/locale-tables.ts";

/** The highest number of decimals that a label shows. */
const DECIMALS = 3;
const THOUSANDTHS = 10 ** DECIMALS;

/** Returns a number as labels show it: with its whole part grouped and at most three decimals. */
export function numberText(value: number, locale: Locale): string {
  const [whole = "", decimals] = String(Math.round(Math.abs(value) * THOUSANDTHS) / THOUSANDTHS).split(".");
  const sign = value < 0 ? "-" : "";
  const { decimal, group, groupedFrom } = NOTATIONS[locale];
  const grouped = sign + (whole.length < groupedFrom ? whole : groupDigits(whole, group));
  return decimals === undefined ? grouped : grouped + decimal + decimals;
}
