import type { ArticleOptions } from "#domain/catalogue/article-option.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import { productsOfDesigner } from "#domain/designer/base-path.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { currencyOf } from "#domain/price/money.ts";
import { type Price, type PriceLine, priceOf } from "#domain/price/price.ts";
import { discountedSteps, discountOf } from "#domain/price/quantity-discount.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { logStoreError } from "../commerce/log-store-error.ts";
import { readPricing } from "../commerce/quote.ts";
import { germanLabels } from "./german.ts";
import { optionName } from "./option-name.ts";
import { readPiecePrice } from "./piece-price.ts";
import type { DoorPrice } from "./stated-price.ts";

/**
 * The price of a choice at an instant with all that it is the sum of, as the calls state it that a page asks
 * (`/web-api/product-selection-photo-frame/price-article`, `/web-api/card-price` and the like).
 *
 * @returns null where nothing is chosen that has a price. Never rejects: a database that does not answer makes the price unavailable and
 *   loses nothing else.
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

/** What an article costs; a size has one price either way up. */
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
