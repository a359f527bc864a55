import { type PricePart, shareAt } from "#domain/product/copies.ts";

/** Euros of the price list for each of so many copies of what is made of these parts, before any rounding. */
export function pieceEuros(parts: readonly PricePart[], names: readonly string[], copies: number): number {
  const named = parts.filter(({ name }) => names.includes(name));
  return named.reduce((sum, part) => sum + part.euros * shareAt(part, copies), 0);
}
