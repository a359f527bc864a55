import { example } from "./example.ts";
import { selectionPricesFrom } from "./selection-prices-from.ts";

/** A question and its answer. */
export const selectionPricesFromExample = example(selectionPricesFrom, {
  input: { article: "pvcplane" },
  reply: {
    currency: "eur",
    from: { formatType: "1000x500", priceCurrent: 2290, priceOriginal: 2290, lowestPrice30Days: null },
    groups: [
      {
        group: "oesung",
        options: [
          {
            value: "einfach",
            from: { formatType: "1000x500", priceCurrent: 2890, priceOriginal: 2890, lowestPrice30Days: null },
          },
        ],
      },
    ],
  },
});
