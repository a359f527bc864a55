import type { Product } from "schema-dts";
import { chosenAmounts } from "#client/islands/calculator/price-of.ts";
import { byIdentity } from "#domain/by-identity.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { validUntilOf } from "#domain/contract/valid-until.ts";
import { productGroupOf } from "#domain/delivery/product-group.ts";
import { feedItemId } from "#domain/page/merchant-feed.ts";
import type { Loaded, PageContext } from "../block.ts";
import { type PriceRange, statedProduct } from "../stated-products.ts";
import { askedOptions, isAbout, mainArticle, nameOfOther } from "./asked.ts";
import type { CalculatorData } from "./load.ts";
import { articleOffers, soldArticles } from "./offers.ts";
import { chosenOf } from "./props.ts";
import type { CalculatorContent } from "./schema.ts";
import { stagePicture } from "./stage.ts";
import { treated } from "./treated.ts";

/**
 * States what a page is about as one product, with the lowest and the highest price of its sizes: of its material, framed or not as it
 * is. Where the address names a size, as a merchant's feed does, it states the one price that the page shows. It states nothing without a
 * price, and where the address names an article of another material.
 */
export function calculatorProduct(
  content: CalculatorContent,
  data: Loaded<CalculatorData>,
  page: PageContext,
): Product[] {
  if (data.state !== "loaded" || nameOfOther(content, page) !== null) return [];
  const asked = page.has("format") ? askedSize(content, data.data, page) : null;
  const prices = asked?.prices ?? rangeOf(data.data)(content);
  if (!prices) return [];
  const article = asked?.article ?? mainArticle(content);
  return [
    statedProduct(
      {
        name: content.headline,
        ...(asked && { sku: asked.id }),
        picture: stagePicture(content, page)?.sharpHref ?? null,
        prices,
        shipping: data.data.deliveries?.shipping ?? null,
        group: article ? productGroupOf(article) : "",
      },
      page,
    ),
  ];
}

/** A size that the address names, with the id that it has in merchants' feeds. */
interface AskedSize {
  article: Article;
  id: string;
  prices: PriceRange;
}

/** Returns the size that the address names, with its options at the price that the page shows; null if it is not sold. */
function askedSize(written: CalculatorContent, data: CalculatorData, page: PageContext): AskedSize | null {
  const content = treated(written, page);
  const [first, ...others] = soldArticles(content, data);
  if (!first) return null;
  const { article, format, extra, isFound } = chosenOf([first, ...others], content, data, page);
  const sold = [first, ...others].find((one) => one.article === article);
  if (!sold || !isFound) return null;
  const { formats, options: groups } = articleOffers(sold, [format], content, data, page);
  const offer = extra ?? formats[0];
  if (!offer) return null;
  const { amount } = chosenAmounts(offer, { groups, options: askedOptions(content, article, page) });
  const { currency } = data.prices;
  return {
    article,
    id: feedItemId(article, format),
    prices: { lowest: amount, highest: amount, count: 1, currency, untilMs: validUntilOf(data.prices) },
  };
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
