import type { ArticleOptions } from "#domain/catalogue/article-option.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import { productsOfDesigner } from "#domain/designer/base-path.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { pieceOf } from "#domain/designer/piece-of.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { type Price, type PriceLine, priceOf, withLines } from "#domain/price/price.ts";
import { discountedSteps, discountOf } from "#domain/price/quantity-discount.ts";
import { accessoryLines } from "#domain/product/accessory-order.ts";
import { chosenAccessories, fitsCard } from "#domain/product/card/accessory.ts";
import { parseCardKey } from "#domain/product/card/card.ts";
import { EXPRESS_KINDS } from "#domain/product/express.ts";
import type { Naming, Piece } from "#domain/product/offer.ts";
import { type EmptyFrame, emptyFrameOf } from "#domain/product/photoframe/empty-frame.ts";
import { PRODUCTS } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { expressText } from "#locales/delivery-text.ts";
import type { EveryLabel, LabelKey } from "#locales/labels.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { withoutSharpS, writesSharpS } from "#locales/sharp-s.ts";
import type { Priced } from "../commerce/catalogue.ts";
import { type PieceLists, quoteFrom, readPieceLists } from "../commerce/piece-price-store.ts";
import { type PriceTables, readPriceTables } from "../commerce/price-tables.ts";
import { framePriceAt, pricingOf } from "../commerce/pricing.ts";
import { logStoreError } from "../commerce/serve.ts";
import { expressOffer } from "../commerce/shipping.ts";
import { readSkus, type SoldSku } from "../commerce/sku-store.ts";
import { optionName } from "./value-words.ts";

/** The question for prices: where and when they hold, and the language of their lines. */
export interface PriceAsking extends HandOffOrigin {
  nowMs: number;
  /** The words of the lines: at the door they are German, in a cart the visitor's. */
  labels: EveryLabel;
  /** The locale of these words. Sizes and money are written in `locale`. */
  textLocale: Locale;
}

/**
 * Reads the price of a choice at an instant, with all its parts, equal to that of the calls that a page makes
 * (`/web-api/product-selection-photo-frame/price-article`, `/web-api/card-price` and the like).
 *
 * @returns the price; null if nothing with a price is chosen. It never rejects: if the database does not answer, only the price is
 *   unavailable.
 */
export async function readDoorPrice(db: D1Database, handOff: HandOff, asking: PriceAsking): Promise<DoorPrice | null> {
  const [price = null] = await readDoorPrices(db, [handOff], asking);
  return price;
}

/** Reads the prices of several choices, as `readDoorPrice` does that of one: four questions to the database, however many they are. */
export async function readDoorPrices(
  db: D1Database,
  handOffs: readonly HandOff[],
  asking: PriceAsking,
): Promise<(DoorPrice | null)[]> {
  const wanted = handOffs.map((handOff) => ({ handOff, piece: pieceOf(handOff, asking.channel) }));
  try {
    const tables = await readTables(db, wanted, asking);
    return wanted.map(({ handOff, piece }) =>
      piece === null ? articlePrice(handOff, tables, asking) : piecePrice(handOff, piece, tables, asking),
    );
  } catch (error) {
    logStoreError(error);
    return wanted.map(() => ({ kind: "none", reason: "unavailable" }));
  }
}

type OpenPiece = ReturnType<typeof pieceOf>;

/** All that the prices of some choices are computed from. */
interface Tables {
  tablesOf: (priced: Priced) => PriceTables;
  parts: PieceLists;
  skus: readonly SoldSku[];
}

/** @throws Error of D1 if the database does not answer. */
async function readTables(
  db: D1Database,
  wanted: readonly { handOff: HandOff; piece: OpenPiece }[],
  { locale, channel }: PriceAsking,
): Promise<Tables> {
  const country = countryOf(locale);
  const pieces = wanted.flatMap(({ piece }) => (piece === null || typeof piece === "string" ? [] : [piece]));
  const articles = wanted.flatMap(({ handOff, piece }): Priced[] => {
    const priced = piece ? null : (articleChoiceOf(handOff)?.article ?? frameOf(handOff)?.kind);
    return priced ? [priced] : [];
  });
  const parts = new Set(pieces.flatMap((piece) => piece.parts ?? []));
  const [tablesOf, lists, skus] = await Promise.all([
    articles.length > 0 ? readPriceTables(db, [...new Set(articles)], country) : NO_TABLES,
    parts.size > 0 ? readPieceLists(db, country, [...parts]) : NO_LISTS,
    pieces.some(({ goesWith }) => goesWith) ? readSkus(db, channel, locale) : [],
  ]);
  return { tablesOf, parts: lists, skus };
}

const NO_TABLES = (): PriceTables => ({ histories: new Map(), rates: new Map() });
const NO_LISTS: PieceLists = new Map();

/** Calculates the price of an article; a size has one price either way up. */
function articlePrice(handOff: HandOff, { tablesOf }: Tables, asking: PriceAsking): DoorPrice | null {
  const { locale, labels, nowMs } = asking;
  const choice = articleChoiceOf(handOff);
  if (!choice) return framePrice(handOff, tablesOf, asking) ?? noPrice(handOff);
  const { article, formatType, options } = choice;
  if (formatType === undefined) return { kind: "none", reason: "no-format" };
  const size = valueOrNull(parseFormat(formatType));
  const quoteOf = (chosen: ArticleOptions) =>
    size && (pricingOf(tablesOf(article), article, chosen, countryOf(locale))?.(size, nowMs) ?? null);
  const [whole, plain] = [quoteOf(options), quoteOf({})];
  if (!size || !whole || !plain) return NOT_LISTED;
  const label = [articleLabel(labels, article), dimensionText(size, locale)].join(", ");
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

function frameOf({ designer, parameters }: HandOff): EmptyFrame | null {
  return designer === "photo-frame" ? emptyFrameOf(parameters) : null;
}

/** Calculates the price of a frame without a picture; null for anything else, and for one that is not made in its size. */
function framePrice(handOff: HandOff, tablesOf: Tables["tablesOf"], asking: PriceAsking): DoorPrice | null {
  const { locale, labels, nowMs } = asking;
  const empty = frameOf(handOff);
  const size = empty?.formatType === undefined ? null : valueOrNull(parseFormat(empty.formatType));
  if (!empty || !size) return null;
  const stated = framePriceAt(tablesOf(empty.kind), empty.frameType, size, nowMs);
  if (!stated) return NOT_LISTED;
  const label = [labels("frames/empty"), dimensionText(size, locale)].join(", ");
  const price = priceOf({ currency: currencyOf(locale), ...stated }, { label }, locale);
  return { kind: "price", price, express: "", names: new Map() };
}

function noPrice({ designer, parameters }: HandOff): DoorPrice | null {
  const [reason] = productsOfDesigner(designer).flatMap(({ articles }) => articles?.unpriced(parameters) ?? []);
  return reason ? { kind: "none", reason } : null;
}

const NOT_LISTED = { kind: "none", reason: "not-listed" } as const;

/**
 * Calculates the price of a card, calendar or photo book with its accessories, in the lines of the page on which it was chosen.
 *
 * @returns the price; null if something is still to be chosen.
 */
function piecePrice(
  handOff: HandOff,
  piece: Exclude<OpenPiece, null>,
  { parts, skus }: Tables,
  asking: PriceAsking,
): DoorPrice | null {
  if (piece === "open") return null;
  if (piece === "unknown") return NOT_LISTED;
  const { locale, labels } = asking;
  const quote = quoteFrom(parts, locale, piece);
  const accessories = accessoriesOf(piece, skus, locale);
  if (!quote || !accessories) return NOT_LISTED;
  const { quantity } = piece;
  const label = nameOf(piece.what, labels, locale);
  const price = priceOf(quote, { label, quantity, steps: quote.steps }, locale);
  return {
    kind: "price",
    price: withLines(price, accessoryLines(accessories, quantity)),
    express: expressOf(handOff, piece, asking),
    names: new Map(accessories.map(({ sku, name }) => [sku, name])),
  };
}

/**
 * The accessories chosen with a card, with the names that its page uses; null if an unknown one is chosen, empty for a product
 * without accessories.
 */
function accessoriesOf({ goesWith }: Piece, skus: readonly SoldSku[], locale: Locale): SoldSku[] | null {
  if (!goesWith) return [];
  const card = parseCardKey(goesWith.card);
  const fitting = card ? skus.filter((one) => fitsCard(one, card)) : [];
  const chosen = card && chosenAccessories(goesWith.chosen, fitting);
  const spell = (text: string) => (writesSharpS(locale) ? text : withoutSharpS(text));
  return chosen?.map((one) => ({ ...one, name: spell(one.name) })) ?? null;
}

function nameOf(what: Naming, labels: EveryLabel, locale: Locale): string {
  if ("size" in what) return dimensionText(what.size, locale);
  return labels(what.label as LabelKey, what.count === undefined ? {} : { count: what.count });
}

function expressOf({ designer }: HandOff, { quantity, refinement }: Piece, asking: PriceAsking): string {
  const { locale, labels, textLocale, nowMs } = asking;
  const kind = EXPRESS_KINDS.find((one) => PRODUCTS[one].designer.name === designer);
  const offer = kind && expressOffer({ kind, quantity, refinement }, locale, nowMs);
  const arrivesOn = offer && parseCalendarDay(offer.arrivesOn);
  if (!offer || typeof arrivesOn !== "number") return "";
  const price = formatMoney({ amount: offer.price, currency: offer.currency }, locale);
  return expressText(labels, price, arrivesOn, textLocale);
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
