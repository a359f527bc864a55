import type { Article } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { isSameSize, parseFormat } from "#domain/catalogue/format.ts";
import { type ArticleChoice, articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { Price } from "#domain/price/price.ts";
import { logStoreError } from "../commerce/log-store-error.ts";
import { readPrices } from "../commerce/price-store.ts";

/** What the door says about the price of a choice. */
export type DoorPrice =
  | { kind: "price"; price: Price; isBasePrice: boolean }
  | { kind: "none"; reason: "free-format" | "no-format" | "special-frame" | "unavailable" };

/**
 * The price of a choice at an instant, from the same rows as the price API; a size has one price either way up.
 *
 * @returns null for a designer whose products the price list does not hold. Never rejects: a database that does not
 * answer makes the price unavailable and loses nothing else.
 */
export async function readDoorPrice(db: D1Database, handOff: HandOff, nowMs: number): Promise<DoorPrice | null> {
  const { locale } = handOff.parameters;
  const choice = articleChoiceOf(handOff);
  if (!choice) return handOff.designer === "photo-frame" ? noPrice(handOff.parameters) : null;
  const { article, formatType } = choice;
  if (formatType === undefined) return { kind: "none", reason: "no-format" };
  try {
    const price = await readFormatPrice(db, article, formatType, currencyOf(locale), nowMs);
    if (!price) return { kind: "none", reason: "free-format" };
    return { kind: "price", price, isBasePrice: hasUnusualOption(choice) };
  } catch (error) {
    logStoreError(error);
    return { kind: "none", reason: "unavailable" };
  }
}

function noPrice({ formatType }: { formatType?: string | undefined }): DoorPrice {
  return { kind: "none", reason: formatType === undefined ? "no-format" : "special-frame" };
}

function hasUnusualOption({ article, options }: ArticleChoice): boolean {
  const chosen = Object.entries(options) as [ArticleOptionGroup, string][];
  return chosen.some(([group, value]) => articleOptionValues(article, group)[0] !== value);
}

async function readFormatPrice(
  db: D1Database,
  article: Article,
  formatType: string,
  currency: Price["currency"],
  nowMs: number,
): Promise<Price | null> {
  const [reply] = await readPrices(db, [article], currency, nowMs);
  const wanted = valueOrNull(parseFormat(formatType));
  const found = reply?.prices.find((price) => {
    const offered = valueOrNull(parseFormat(price.formatType));
    return wanted && offered && isSameSize(wanted, offered);
  });
  return found ? { currency, ...found } : null;
}
