import type { PieceQuote } from "#domain/contract/piece-quote.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { Piece } from "#domain/product/offer.ts";
import type { Country, Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { packedRows, type Statement } from "../sql-statement.ts";
import { type PieceStep, piecePriceRows } from "./piece-price-list.ts";

/** The prices of parts, by their names: the price of one from each quantity on. */
export type PieceLists = ReadonlyMap<string, readonly PieceStep[]>;

/**
 * Reads the prices of parts in a country; one that has none there is left out.
 *
 * @throws Error of D1 if the database does not answer.
 */
export async function readPieceLists(db: D1Database, country: Country, parts: readonly string[]): Promise<PieceLists> {
  const { results } = await db
    .prepare(
      `SELECT part, json_group_array(json_array(quantity, amount)) AS steps FROM piece_prices
       WHERE country = ? AND part IN (SELECT value FROM json_each(?)) GROUP BY part`,
    )
    .bind(country, JSON.stringify(parts))
    .all<{ part: string; steps: string }>();
  return new Map(results.map(({ part, steps }) => [part, JSON.parse(steps) as PieceStep[]]));
}

/**
 * Calculates the price of copies of a piece: the sum of its parts, each at the step that the quantity has reached.
 *
 * @returns the quote; null if the piece is not made that way, or a part has no price.
 */
export function quoteFrom(prices: PieceLists, locale: Locale, { parts, quantity, steps }: Piece): PieceQuote | null {
  const lists = (parts ?? []).flatMap((part) => {
    const list = prices.get(part);
    return list ? [list] : [];
  });
  if (!parts || lists.length !== parts.length) return null;
  const pieceAt = (copies: number) => lists.reduce((sum, list) => sum + amountAt(list, copies), 0);
  const stepAt = (copies: number) => ({ quantity: copies, piece: pieceAt(copies), price: pieceAt(copies) * copies });
  const { piece, price } = stepAt(quantity);
  return {
    currency: currencyOf(locale),
    quantity,
    piece,
    priceCurrent: price,
    priceOriginal: price,
    lowestPrice30Days: null,
    steps: steps.map(stepAt),
  };
}

function amountAt(list: readonly PieceStep[], copies: number): number {
  const reached = list.filter(([from]) => from <= copies).sort(([one], [other]) => other - one);
  return reached[0]?.[1] ?? 0;
}

/**
 * Quotes a number of copies of one choice, for the calls that price products sold by the copy.
 *
 * @returns the quote; null if the piece is not made that way, or not sold in the country.
 * @throws Error of D1 if the database does not answer.
 */
export async function quotePiece(db: D1Database, locale: Locale, piece: Piece): Promise<PieceQuote | null> {
  const { parts } = piece;
  return parts && quoteFrom(await readPieceLists(db, countryOf(locale), parts), locale, piece);
}

/** Inserts prices. The last element of a row is its steps: `[[quantity, amount], …]`. */
const PRICES = `INSERT INTO piece_prices (part, country, quantity, amount)
  SELECT entry.value ->> 0, entry.value ->> 1, step.value ->> 0, step.value ->> 1
  FROM json_each(?) AS entry, json_each(entry.value, '$[2]') AS step WHERE true
  ON CONFLICT DO UPDATE SET amount = excluded.amount`;

/** Returns the statements that write the prices of cards, calendars and photo books to table `piece_prices`. */
export function piecePriceSeed(): Statement[] {
  const rows = piecePriceRows().map(({ part, country, steps }) => [part, country, steps]);
  return [
    { sql: "DELETE FROM piece_prices", params: [] },
    ...packedRows(rows).map((pack) => ({ sql: PRICES, params: [pack] })),
  ];
}
