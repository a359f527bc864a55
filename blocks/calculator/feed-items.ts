import { chosenAmounts } from "#client/islands/calculator/price-of.ts";
import { type FeedItem, feedItemId } from "#domain/page/merchant-feed.ts";
import { namesLowestPrice } from "#domain/price/price.ts";
import { reductionFrom } from "#domain/price/reduction.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorData } from "./load.ts";
import { articleOffers, soldArticles } from "./offers.ts";
import type { CalculatorContent } from "./schema.ts";

/** Returns each size of the articles that the page is the product page of, at the price that the page shows for it. */
export function calculatorItems(content: CalculatorContent, data: CalculatorData, page: PageContext): FeedItem[] {
  return soldArticles(content, data)
    .filter(({ article }) => page.productHref(article) === page.path)
    .flatMap((sold) => {
      const product = articleLabel(page.labels, sold.article);
      const every = sold.prices.map(({ formatType }) => formatType);
      const { formats, options: groups } = articleOffers(sold, every, content, data, page);
      return formats.map((offer): FeedItem => {
        const { amount, reference } = chosenAmounts(offer, { groups, options: {} });
        return {
          id: feedItemId(sold.article, offer.format),
          group: sold.article,
          title: `${product}, ${offer.label}`,
          product,
          size: offer.label,
          link: page.absolute(`${page.path}?format=${offer.format}`),
          price: { amount, currency: data.prices.currency },
          reference: reductionFrom(amount, reference, namesLowestPrice(page.locale))?.reference ?? null,
        };
      });
    });
}
