import { articlePrices } from "./article-prices.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const articlePricesExample = example(articlePrices, {
  input: { articles: ["leinwand"] },
  reply: {
    currency: "eur",
    articles: [
      {
        article: "leinwand",
        from: { formatType: "200x200", priceCurrent: 1290, priceOriginal: 1590, lowestPrice30Days: 1490 },
      },
    ],
  },
});
