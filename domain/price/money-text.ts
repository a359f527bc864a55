/** Notation of money in one currency and locale, without tables of other locales, for use in a browser. */
export interface MoneyNotation {
  decimal: string;
  /** The sign between groups of three digits; empty if they are not grouped. */
  group: string;
  before: string;
  after: string;
}

/** The number of minor units in a unit: cents of a euro, Rappen of a franc, pence of a pound. */
export const MINOR_UNITS = 100;

/** An amount of whole minor units, zero or more, with two decimals. */
export function moneyText(amount: number, { decimal, group, before, after }: MoneyNotation): string {
  return before + wholeAndCents(amount, decimal, group, 2) + after;
}

/** An amount as digits alone, with at least so many decimals. */
export function wholeAndCents(amount: number, decimal: string, group: string, minimumDecimals: number): string {
  const digits = String(Math.floor(amount / MINOR_UNITS));
  const whole = group ? groupDigits(digits, group) : digits;
  const cents = String(amount % MINOR_UNITS).padStart(2, "0");
  const decimals = cents.replace(/0{1,2}$/, "").padEnd(minimumDecimals, "0");
  return decimals === "" ? whole : whole + decimal + decimals;
}

/** An amount as programs read it: `34.90`. */
export function decimalText(amount: number): string {
  return wholeAndCents(amount, ".", "", 2);
}

/** A whole number's digits in groups of three. */
export function groupDigits(digits: string, group: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, group);
}
