import { splitHref } from "#domain/address/designer-locale.ts";
import { isDesignerPath } from "#domain/address/path-kind.ts";
import { isShopPath } from "#domain/address/shop-path.ts";
import type { Design } from "#domain/contract/design.ts";
import { DESIGNER_BASE_PATHS } from "#domain/designer/base-path.ts";
import { type HandOff, parseHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { parameterName } from "#domain/designer/parameter.ts";
import { writeQuery } from "#domain/query.ts";
import { MOST_COPIES } from "../../customers/cart.ts";
import { contradiction, isSoldIn } from "../../designer/arrival.ts";
import { readChosenDesigns } from "../../designer/chosen-designs.ts";
import { readDoorPrices, type StatedPrice } from "../../designer/door-price.ts";
import type { AppVisit } from "../visit.ts";

/** The longest address of an article, longer than any designer's parameters make. */
const MOST_LETTERS = 4000;

/**
 * Reads an article from the path and the query of a hand-off, in a visitor's locale.
 *
 * @param nowMs the time at which it must be possible to order it; null reads an article of any time.
 * @returns null for everything that is no complete address of one of the shop's designers.
 */
export function readArticle(href: string, origin: HandOffOrigin, nowMs: number | null): HandOff | null {
  if (href.length > MOST_LETTERS || !isShopPath(href) || !isDesignerPath(href)) return null;
  const { path, query } = splitHref(href);
  const result = parseHandOff(path, withLocale(query, origin), nowMs);
  return result.ok && contradiction(result).length === 0 ? result : null;
}

function withLocale(query: string, { locale }: HandOffOrigin): string {
  const others = query.split("&").filter((pair) => pair && parameterName(pair) !== "locale");
  return [...others, `locale=${locale}`].join("&");
}

/**
 * Parameters that do not make another article: the locale is the visitor's, the copies of a picture are the line's, the others are
 * about the way here.
 */
const UNKEPT = ["locale", "addToCart", "gclid", "s", "disableCache"];
const COPIES = "quantity";

/** Writes the address of an article as a cart keeps it: the same for the same choice, and with nothing that the designer ignores. */
export function articleHref({ designer, parameters }: HandOff): string {
  const unkept = designer === "photo-frame" ? [...UNKEPT, COPIES] : UNKEPT;
  const kept = Object.entries(parameters).filter(([name]) => !unkept.includes(name));
  const byName = (one: string, other: string) => (one < other ? -1 : 1);
  return `${DESIGNER_BASE_PATHS[designer]}?${writeQuery(Object.fromEntries(kept), byName)}`;
}

/** The designer's address of a kept article in the visitor's locale. */
export function designerLink(href: string, origin: HandOffOrigin): string {
  const { path, query } = splitHref(href);
  return `${path}?${withLocale(query, origin)}`;
}

/** The most copies of an article in one order: a sample is ordered once. */
export function mostCopies({ parameters }: HandOff): number {
  return "isSample" in parameters && parameters.isSample === "1" ? 1 : MOST_COPIES;
}

/** The price of an article, and its design. "gone" is no longer sold, or not here; "unavailable" could not be asked. */
export interface PricedArticle {
  price: StatedPrice | "gone" | "unavailable";
  design: Design | null;
}

/** Asks what articles cost now, where and when they are visited, in the visitor's words. */
export async function priceArticles(visit: AppVisit, handOffs: readonly HandOff[]): Promise<PricedArticle[]> {
  const { env, visitor, nowMs, labels } = visit;
  const { channel, locale } = visitor;
  const [prices, designs] = await Promise.all([
    readDoorPrices(env.DB, handOffs, { channel, locale, nowMs, labels, textLocale: locale }),
    readChosenDesigns(env.DB, handOffs, { channel, locale }),
  ]);
  return handOffs.map((handOff, at) => {
    const [price, design = null] = [prices[at], designs[at]];
    if (price?.kind === "none" && price.reason === "unavailable") return { price: "unavailable", design };
    const isSold = isSoldIn(channel, handOff) && !design?.isWithdrawn;
    return { price: isSold && price?.kind === "price" ? price : "gone", design };
  });
}
