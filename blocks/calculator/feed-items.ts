import type { FeedItem } from "#domain/page/merchant-feed.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorData } from "./load.ts";
import { formatOffer, soldArticles } from "./offers.ts";
import type { CalculatorContent } from "./schema.ts";

/** Returns each size of the articles that the page is the product page of, at the price that the page shows for it. */
export function calculatorItems(content: CalculatorContent, data: CalculatorData, page: PageContext): FeedItem[] {
  return soldArticles(content, data)
    .filter(({ article }) => page.productHref(article) === page.path)
    .flatMap((sold) => {
      const product = articleLabel(page.labels, sold.article);
      return sold.prices.flatMap(({ formatType }): FeedItem[] => {
        const offer = formatOffer(formatType, sold, content, page);
        if (!offer) return [];
        return [
          {
            id: `${sold.article}-${formatType}`,
            group: sold.article,
            title: `${product}, ${offer.label}`,
            product,
            size: offer.label,
            link: page.absolute(`${page.path}?format=${formatType}`),
            price: { amount: offer.amount, currency: data.prices.currency },
            reference: offer.reference ?? null,
          },
        ];
      });
    });
}
