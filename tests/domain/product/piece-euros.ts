import { type PricePart, shareAt } from "#domain/product/copies.ts";

/** Returns the euros of the price list for one of so many copies that consist of these parts, before any rounding. */
export function pieceEuros(parts: readonly PricePart[], names: readonly string[], copies: number): number {
  const named = parts.filter(({ name }) => names.includes(name));
  return named.reduce((sum, part) => sum + part.euros * shareAt(part, copies), 0);
}
