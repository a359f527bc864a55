import type { PieceQuote } from "#domain/contract/piece-quote.ts";
import type { Piece } from "#domain/product/offer.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { readPieceQuote } from "./piece-price-store.ts";

/**
 * Quote for a number of copies of one choice, for the calls that price products sold by the copy and for the designer's door.
 *
 * @returns null where it is not made so, or not sold in the country.
 * @throws what D1 throws when the database does not answer.
 */
export async function quotePiece(db: D1Database, locale: Locale, piece: Piece): Promise<PieceQuote | null> {
  const { parts, quantity, steps } = piece;
  return parts && readPieceQuote(db, { locale, parts, quantity, steps });
}
