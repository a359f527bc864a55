import type { MoneyNotation } from "#domain/price/money-text.ts";

/** An amount as `moneyText` of `domain/price/money-text.ts` writes it, which stands in one file with React. */
export function amountText(amount: number, { decimal, group, before, after }: MoneyNotation): string {
  const [whole = "", cents = ""] = (amount / 100).toFixed(2).split(".");
  return before + whole.replace(/\B(?=(?:\d{3})+$)/g, group) + decimal + cents + after;
}
