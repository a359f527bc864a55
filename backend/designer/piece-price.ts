import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { chosenAccessories } from "#domain/designer/card-accessory-parameters.ts";
import type { HandOff, HandOffOrigin } from "#domain/designer/hand-off.ts";
import { type PieceChoice, pieceChoiceOf } from "#domain/designer/piece-choice.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { ExpressWish } from "#domain/product/express.ts";
import { accessoryLines, type OrderLine, orderTotal } from "#domain/product/order-lines.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { expressText } from "#locales/delivery-text.ts";
import { withoutSharpS, writesSharpS } from "#locales/sharp-s.ts";
import { readCardAccessories } from "../commerce/card-accessories.ts";
import { expressOffer } from "../commerce/express-shop.ts";
import { quotePiece } from "../commerce/piece-quote.ts";
import type { SoldSku } from "../commerce/sku-store.ts";
import { germanLabels, germanLocale } from "./german.ts";
import type { DoorPrice } from "./stated-price.ts";

const NOT_LISTED = { kind: "none", reason: "not-listed" } as const;

/**
 * What cards, calendars and photo books cost with what goes with them, by the lines of the page that they were chosen on.
 *
 * @returns "no-piece" for what is sold by its size, and null where something is still to be chosen.
 * @throws what D1 throws when the database does not answer.
 */
export async function readPiecePrice(
  db: D1Database,
  handOff: HandOff,
  origin: HandOffOrigin,
  nowMs: number,
): Promise<DoorPrice | null | "no-piece"> {
  const piece = pieceChoiceOf(handOff, origin.channel);
  if (piece === null) return "no-piece";
  if (piece === "open") return null;
  if (piece === "unknown") return NOT_LISTED;
  const { locale } = origin;
  const [quote, accessories] = await Promise.all([
    quotePiece(db, locale, piece),
    readChosenAccessories(db, handOff, piece, origin),
  ]);
  if (!quote || !accessories) return NOT_LISTED;
  const what = nameOf(piece, locale);
  const extras = accessoryLines(accessories, piece.quantity);
  const lines: OrderLine[] = [{ label: what, amount: quote.priceCurrent }, ...extras];
  const total = orderTotal(lines);
  return {
    kind: "price",
    price: { currency: quote.currency, priceCurrent: total, priceOriginal: total, lowestPrice30Days: null },
    what,
    piece: piece.quantity > 1 ? quote.piece : null,
    lines: extras.length > 0 ? lines : [],
    express: expressOf(piece, locale, nowMs),
    names: new Map(accessories.map(({ sku, name }) => [sku, name])),
  };
}

/**
 * What goes with a card, of all that is sold with it, called as its page calls it.
 *
 * @returns null where something else is meant; nothing for what is no card.
 * @throws what D1 throws when the database does not answer.
 */
async function readChosenAccessories(
  db: D1Database,
  handOff: HandOff,
  piece: PieceChoice,
  origin: HandOffOrigin,
): Promise<SoldSku[] | null> {
  if (handOff.designer !== "card" || piece.kind !== "card") return [];
  const chosen = chosenAccessories(handOff.parameters, await readCardAccessories(db, piece.card, origin));
  const spell = (text: string) => (writesSharpS(origin.locale) ? text : withoutSharpS(text));
  return chosen?.map((one) => ({ ...one, name: spell(one.name) })) ?? null;
}

function nameOf(piece: PieceChoice, locale: Locale): string {
  const labels = germanLabels(locale);
  const { quantity: count } = piece;
  if (piece.kind !== "card") return labels("design/copies", { count });
  return piece.isSample ? labels("card/sample") : labels("card/quantity", { count });
}

function expressOf(piece: PieceChoice, locale: Locale, nowMs: number): string {
  const { kind, quantity } = piece;
  const wish: ExpressWish = { kind, quantity, refinement: refinementOf(piece) };
  const offer = expressOffer(wish, locale, nowMs);
  const arrivesOn = offer && parseCalendarDay(offer.arrivesOn);
  if (!offer || arrivesOn === null) return "";
  const price = formatMoney({ amount: offer.price, currency: offer.currency }, locale);
  return expressText(germanLabels(locale), price, arrivesOn, germanLocale(locale));
}

/** What a card, calendar or book is refined with. */
export function refinementOf(piece: PieceChoice): ExpressWish["refinement"] {
  if (piece.kind === "card") return piece.card.refinement;
  return piece.kind === "calendar" ? piece.calendar.refinement : piece.book.refinement;
}
