import { example } from "./example.ts";
import { formatGroupPrices } from "./format-group-prices.ts";

/** A question and its answer. */
export const formatGroupPricesExample = example(formatGroupPrices, {
  input: { articles: ["poster"] },
  reply: {
    currency: "eur",
    articles: [
      {
        article: "poster",
        groups: [
          {
            group: "square",
            prices: [{ formatType: "300x300", priceCurrent: 590, priceOriginal: 590, lowestPrice30Days: null }],
          },
          {
            group: "3:2",
            prices: [
              { formatType: "600x400", priceCurrent: 1190, priceOriginal: 1190, lowestPrice30Days: null },
              { formatType: "900x600", priceCurrent: 2090, priceOriginal: 2090, lowestPrice30Days: null },
            ],
          },
        ],
      },
    ],
  },
});
