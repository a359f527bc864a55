import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { pieceOf } from "#domain/designer/piece-of.ts";
import { formatMoney } from "#domain/price/money.ts";
import { priceOf, withLines } from "#domain/price/price.ts";
import { chosenAccessories } from "#domain/product/card/accessory-parameters.ts";
import { parseCardKey } from "#domain/product/card/choice.ts";
import { EXPRESS_KINDS } from "#domain/product/express.ts";
import type { Naming, Piece } from "#domain/product/offer.ts";
import { accessoryLines } from "#domain/product/order-lines.ts";
import { PRODUCTS } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { expressText } from "#locales/delivery-text.ts";
import type { LabelKey } from "#locales/labels.ts";
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
  const piece = pieceOf(handOff, origin.channel);
  if (piece === null) return "no-piece";
  if (piece === "open") return null;
  if (piece === "unknown") return NOT_LISTED;
  const { locale } = origin;
  const [quote, accessories] = await Promise.all([
    quotePiece(db, locale, piece),
    readChosenAccessories(db, piece, origin),
  ]);
  if (!quote || !accessories) return NOT_LISTED;
  const { quantity } = piece;
  const price = priceOf(quote, { label: nameOf(piece.what, locale), quantity, steps: quote.steps }, locale);
  return {
    kind: "price",
    price: withLines(price, accessoryLines(accessories, quantity)),
    express: expressOf(handOff, piece, locale, nowMs),
    names: new Map(accessories.map(({ sku, name }) => [sku, name])),
  };
}

/**
 * What goes with a card, of all that is sold with it, called as its page calls it.
 *
 * @returns null where something else is meant; nothing for what has no accessories.
 * @throws what D1 throws when the database does not answer.
 */
async function readChosenAccessories(
  db: D1Database,
  { goesWith }: Piece,
  origin: HandOffOrigin,
): Promise<SoldSku[] | null> {
  if (!goesWith) return [];
  const card = parseCardKey(goesWith.card);
  const chosen = card && chosenAccessories(goesWith.chosen, await readCardAccessories(db, card, origin));
  const spell = (text: string) => (writesSharpS(origin.locale) ? text : withoutSharpS(text));
  return chosen?.map((one) => ({ ...one, name: spell(one.name) })) ?? null;
}

function nameOf(what: Naming, locale: Locale): string {
  if ("size" in what) return dimensionText(what.size, locale);
  return germanLabels(locale)(what.label as LabelKey, what.count === undefined ? {} : { count: what.count });
}

function expressOf({ designer }: HandOff, { quantity, refinement }: Piece, locale: Locale, nowMs: number): string {
  const kind = EXPRESS_KINDS.find((one) => PRODUCTS[one].designer.name === designer);
  const offer = kind && expressOffer({ kind, quantity, refinement }, locale, nowMs);
  const arrivesOn = offer && parseCalendarDay(offer.arrivesOn);
  if (!offer || typeof arrivesOn !== "number") return "";
  const price = formatMoney({ amount: offer.price, currency: offer.currency }, locale);
  return expressText(germanLabels(locale), price, arrivesOn, germanLocale(locale));
}
