import { example } from "./example.ts";
import { formatPrices } from "./format-prices.ts";

/** A question and its answer. */
export const formatPricesExample = example(formatPrices, {
  input: { articles: ["leinwand"] },
  reply: {
    currency: "eur",
    validUntil: "2029-12-01T00:00:00+01:00",
    articles: [
      {
        article: "leinwand",
        prices: [
          { formatType: "300x200", priceCurrent: 1890, priceOriginal: 1890, lowestPrice30Days: null },
          { formatType: "600x400", priceCurrent: 3490, priceOriginal: 4490, lowestPrice30Days: 4190 },
          { formatType: "900x600", priceCurrent: 6290, priceOriginal: 7990, lowestPrice30Days: 7390 },
        ],
      },
    ],
  },
});
