import type { PieceQuote } from "#domain/contract/piece-quote.ts";
import type { PieceChoice } from "#domain/designer/piece-choice.ts";
import { AMOUNTS } from "#domain/product/amount.ts";
import { isCalendarMade } from "#domain/product/calendar-offer.ts";
import { calendarPriceParts } from "#domain/product/calendar-price.ts";
import { isOffered } from "#domain/product/card-offer.ts";
import { cardPriceParts } from "#domain/product/card-price.ts";
import { isPhotobookMade } from "#domain/product/photobook-offer.ts";
import { photobookPriceParts } from "#domain/product/photobook-price.ts";
import { QUANTITIES } from "#domain/product/quantity.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { readPieceQuote } from "./piece-price-store.ts";

/**
 * What so many cards, calendars or photo books of one choice cost, for the calls that price them and for the designer's door alike.
 *
 * @returns null where it is not made so, or not sold in the country.
 * @throws what D1 throws when the database does not answer.
 */
export async function quotePiece(db: D1Database, locale: Locale, piece: PieceChoice): Promise<PieceQuote | null> {
  const parts = partsOf(piece);
  if (!parts) return null;
  const { quantity } = piece;
  return readPieceQuote(db, { locale, parts, quantity, steps: stepsOf(piece) });
}

/** The names of the parts that it is made of; null for what is not made so. */
function partsOf(piece: PieceChoice): string[] | null {
  switch (piece.kind) {
    case "card":
      return isOffered(piece.card) ? cardPriceParts(piece.card, piece.isSample) : null;
    case "calendar":
      return isCalendarMade(piece.calendar) ? calendarPriceParts(piece.calendar) : null;
    case "photobook":
      return isPhotobookMade(piece.book) ? photobookPriceParts(piece.book) : null;
  }
}

function stepsOf(piece: PieceChoice): readonly number[] {
  if (piece.kind !== "card") return AMOUNTS;
  return piece.isSample ? [piece.quantity] : QUANTITIES;
}
