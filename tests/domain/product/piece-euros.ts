import { type PricePart, shareAt } from "#domain/product/copies.ts";

/** Returns the price of each of so many copies that consist of these parts, in euros of the price list, before any rounding. */
export function pieceEuros(parts: readonly PricePart[], names: readonly string[], copies: number): number {
  const named = parts.filter(({ name }) => names.includes(name));
  return named.reduce((sum, part) => sum + part.euros * shareAt(part, copies), 0);
}
