import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { logStoreError } from "../commerce/log-store-error.ts";
import { readQuote } from "../commerce/quote.ts";
import type { DoorPrice } from "./stated-price.ts";

/**
 * The price of a choice at an instant, its options with it, as `/web-api/product-selection-photo-frame/price-article` states it;
 * a size has one price either way up.
 *
 * @returns null for a designer whose products the price list does not hold. Never rejects: a database that does not
 * answer makes the price unavailable and loses nothing else.
 */
export async function readDoorPrice(db: D1Database, handOff: HandOff, nowMs: number): Promise<DoorPrice | null> {
  const { locale } = handOff.parameters;
  const choice = articleChoiceOf(handOff);
  if (!choice) return handOff.designer === "photo-frame" ? noPrice(handOff.parameters) : null;
  const { article, formatType, options } = choice;
  if (formatType === undefined) return { kind: "none", reason: "no-format" };
  try {
    const quote = await readQuote(db, { article, formatType, options }, countryOf(locale), nowMs);
    if (!quote) return { kind: "none", reason: "not-listed" };
    return { kind: "price", price: { currency: currencyOf(locale), ...quote.price } };
  } catch (error) {
    logStoreError(error);
    return { kind: "none", reason: "unavailable" };
  }
}

function noPrice({ formatType }: { formatType?: string | undefined }): DoorPrice {
  return { kind: "none", reason: formatType === undefined ? "no-format" : "special-frame" };
}
