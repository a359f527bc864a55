import type { MoneyNotation } from "#domain/price/money-text.ts";

/** Writes an amount like `moneyText` of `domain/price/money-text.ts`, which the build puts into the islands' file. */
export function amountText(amount: number, { decimal, group, before, after }: MoneyNotation): string {
  const [whole = "", cents = ""] = (amount / 100).toFixed(2).split(".");
  return before + whole.replace(/\B(?=(?:\d{3})+$)/g, group) + decimal + cents + after;
}
