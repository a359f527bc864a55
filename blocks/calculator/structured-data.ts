import type { Product } from "schema-dts";
import { byIdentity } from "#domain/by-identity.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { validUntilOf } from "#domain/contract/valid-until.ts";
import { productGroupOf } from "#domain/delivery/product-group.ts";
import type { Loaded, PageContext } from "../block.ts";
import { type PriceRange, statedProduct } from "../stated-products.ts";
import { isAbout, mainArticle, nameOfOther } from "./asked.ts";
import type { CalculatorData } from "./load.ts";
import { soldArticles } from "./offers.ts";
import type { CalculatorContent } from "./schema.ts";
import { stagePicture } from "./stage.ts";

/**
 * States what a page is about as one product, with the lowest and the highest price of its sizes: of its material, framed or not as it
 * is. It states nothing without a price, and where the address names an article of another material.
 */
export function calculatorProduct(
  content: CalculatorContent,
  data: Loaded<CalculatorData>,
  page: PageContext,
): Product[] {
  const prices = data.state === "loaded" ? rangeOf(data.data)(content) : null;
  if (data.state !== "loaded" || !prices || nameOfOther(content, page) !== null) return [];
  const article = mainArticle(content);
  return [
    statedProduct(
      {
        name: content.headline,
        picture: stagePicture(content, page)?.sharpHref ?? null,
        prices,
        shipping: data.data.deliveries?.shipping ?? null,
        group: article ? productGroupOf(article) : "",
      },
      page,
    ),
  ];
}

/** Returns the range of the prices of what a page is about, in all sizes; null if there is none. It is found once for the same replies. */
const rangeOf = byIdentity((data: CalculatorData) =>
  byIdentity((content: CalculatorContent): PriceRange | null => {
    const main = mainArticle(content);
    const isMeant = (article: Article) =>
      isAbout(content, article) && main !== undefined && isFramed(article) === isFramed(main);
    const meant = soldArticles(content, data).filter(({ article }) => isMeant(article));
    const amounts = meant.flatMap(({ prices }) => prices.map(({ priceCurrent }) => priceCurrent));
    if (amounts.length === 0) return null;
    return {
      lowest: Math.min(...amounts),
      highest: Math.max(...amounts),
      count: amounts.length,
      currency: data.prices.currency,
      untilMs: validUntilOf(data.prices),
    };
  }),
);

function isFramed(article: Article): boolean {
  return Boolean(wallParts(article)?.frame);
}
