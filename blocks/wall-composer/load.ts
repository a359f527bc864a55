import { byIdentity } from "#domain/by-identity.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { type CalculatorReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import { type PhotoOptionsGroups, photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import type { ShippingCost } from "#domain/price/shipping-cost.ts";
import type { Block } from "../block.ts";
import type { WallComposerContent } from "./schema.ts";

/** The articles of a wall as the backend sells them, from calls that run in parallel. */
export interface WallData {
  reference: CalculatorReference;
  prices: FormatPrices;
  /** The finishes of frames with their surcharges; null if they cannot be had: frames then have their usual finish. */
  options: PhotoOptionsGroups | null;
  /** The cost of shipping; null if the backend does not say. */
  shipping: ShippingCost | null;
}

const NONE = { articles: [] };

/** Joins replies: the same replies give the same object, so that results made of it can be cached by it. */
const together = byIdentity((reference: CalculatorReference) =>
  byIdentity((prices: FormatPrices) =>
    byIdentity((options: PhotoOptionsGroups | typeof NONE) =>
      byIdentity(
        (shipping: ShippingCost | typeof NONE): WallData => ({
          reference,
          prices,
          options: "currency" in options ? options : null,
          shipping: "currency" in shipping ? shipping : null,
        }),
      ),
    ),
  ),
);

/** Returns the articles of a wall: those that hang on one. */
export function articlesOnWall({ articles }: WallComposerContent): Article[] {
  return articles.filter((article) => wallParts(article) !== null);
}

/** Asks the calls that the calculator asks, so that both share their replies. */
export const loadWall: NonNullable<Block<WallComposerContent, WallData>["load"]> = async (content, page, { ask }) => {
  const articles = articlesOnWall(content).toSorted();
  if (articles.length === 0) return null;
  const withoutIt = (error: { kind?: unknown }) => {
    if (error.kind !== "missing")
      page.report("commerce-error", { component: content.component, message: String(error) });
    return NONE;
  };
  const [reference, prices, options, shipping] = await Promise.all([
    ask(calculatorReference, { articles }),
    ask(formatPrices, { articles }),
    ask(photoOptionsGroups, { articles }).catch(withoutIt),
    ask(shippingInformation, {}).catch(withoutIt),
  ]);
  return together(reference)(prices)(options)(shipping);
};
