import type { ArticleOptions } from "#domain/catalogue/article-option.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import { productsOfDesigner } from "#domain/designer/base-path.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { pieceOf } from "#domain/designer/piece-of.ts";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { type Price, type PriceLine, priceOf, withLines } from "#domain/price/price.ts";
import { discountedSteps, discountOf } from "#domain/price/quantity-discount.ts";
import { accessoryLines } from "#domain/product/accessory-order.ts";
import { chosenAccessories } from "#domain/product/card/accessory.ts";
import { parseCardKey } from "#domain/product/card/card.ts";
import { EXPRESS_KINDS } from "#domain/product/express.ts";
import type { Naming, Piece } from "#domain/product/offer.ts";
import { PRODUCTS } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { expressText } from "#locales/delivery-text.ts";
import type { LabelKey } from "#locales/labels.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { withoutSharpS, writesSharpS } from "#locales/sharp-s.ts";
import { readCardAccessories } from "../commerce/card-accessories.ts";
import { quotePiece } from "../commerce/piece-price-store.ts";
import { readPricing } from "../commerce/pricing.ts";
import { logStoreError } from "../commerce/serve.ts";
import { expressOffer } from "../commerce/shipping.ts";
import type { SoldSku } from "../commerce/sku-store.ts";
import { germanLabels, germanLocale, optionName } from "./words-de.ts";

/**
 * Reads the price of a choice at an instant, with all its parts, equal to that of the calls that a page makes
 * (`/web-api/product-selection-photo-frame/price-article`, `/web-api/card-price` and the like).
 *
 * @returns the price; null if nothing with a price is chosen. It never rejects: if the database does not answer, only the price is
 *   unavailable.
 */
export async function readDoorPrice(
  db: D1Database,
  handOff: HandOff,
  origin: HandOffOrigin,
  nowMs: number,
): Promise<DoorPrice | null> {
  try {
    const piece = await readPiecePrice(db, handOff, origin, nowMs);
    return piece === "no-piece" ? await readArticlePrice(db, handOff, nowMs) : piece;
  } catch (error) {
    logStoreError(error);
    return { kind: "none", reason: "unavailable" };
  }
}

/** Reads the price of an article; a size has one price either way up. */
async function readArticlePrice(db: D1Database, handOff: HandOff, nowMs: number): Promise<DoorPrice | null> {
  const { locale } = handOff.parameters;
  const choice = articleChoiceOf(handOff);
  if (!choice) return noPrice(handOff);
  const { article, formatType, options } = choice;
  if (formatType === undefined) return { kind: "none", reason: "no-format" };
  const quoteOf = await readPricing(db, { article, formatType }, countryOf(locale), nowMs);
  const [whole, plain] = [quoteOf?.(options), quoteOf?.({})];
  if (!quoteOf || !whole || !plain) return { kind: "none", reason: "not-listed" };
  const labels = germanLabels(locale);
  const size = parseFormat(formatType);
  const label = [articleLabel(labels, article, locale), size.ok ? dimensionText(size.value, locale) : ""].join(", ");
  const surchargeOf = (one: ArticleOptions) => (quoteOf(one)?.price.priceCurrent ?? 0) - plain.price.priceCurrent;
  const extras = Object.entries(options).flatMap(([group, value]): PriceLine[] => {
    const amount = surchargeOf({ [group]: value });
    return amount === 0 ? [] : [{ label: optionName(labels, group, value, locale), amount }];
  });
  const currency = currencyOf(locale);
  const steps = discountedSteps(whole.price.priceCurrent, discountOf(article));
  const price = priceOf({ currency, ...whole.price }, { label, steps }, locale);
  const lines: Price["lines"] = [{ label, amount: plain.price.priceCurrent }, ...extras];
  return { kind: "price", price: { ...price, lines }, express: "", names: new Map() };
}

function noPrice({ designer, parameters }: HandOff): DoorPrice | null {
  const [reason] = productsOfDesigner(designer).flatMap(({ articles }) => articles?.unpriced(parameters) ?? []);
  return reason ? { kind: "none", reason } : null;
}

const NOT_LISTED = { kind: "none", reason: "not-listed" } as const;

/**
 * Reads the price of a card, calendar or photo book with its accessories, in the lines of the page on which it was chosen.
 *
 * @returns the price; "no-piece" for a product that is sold by its size, null if something is still to be chosen.
 * @throws Error of D1 if the database does not answer.
 */
async function readPiecePrice(
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
 * Reads the accessories chosen with a card, with the names that its page uses.
 *
 * @returns the accessories; null if an unknown one is chosen, empty for a product without accessories.
 * @throws Error of D1 if the database does not answer.
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

/** The reason why the door states no price. */
export type NoPriceReason = "no-format" | "not-listed" | "special-frame" | "unavailable";

/** A price, with further facts about the choice. */
export interface StatedPrice {
  kind: "price";
  price: Price;
  /** The price and day of arrival of express production, as text; empty if it is not possible. */
  express: string;
  /** Names of the choice's skus. */
  names: ReadonlyMap<string, string>;
}

/** The door's statement of a price, or the reason why there is none. */
export type DoorPrice = StatedPrice | { kind: "none"; reason: NoPriceReason };
