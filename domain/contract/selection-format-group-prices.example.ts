import { example } from "./example.ts";
import { selectionFormatGroupPrices } from "./selection-format-group-prices.ts";

/** A question and its answer. */
export const selectionFormatGroupPricesExample = example(selectionFormatGroupPrices, {
  input: { article: "leinwand", options: { keilrahmen: "38mm" } },
  reply: {
    currency: "eur",
    groups: [
      {
        group: "3:2",
        prices: [{ formatType: "600x400", priceCurrent: 4390, priceOriginal: 5390, lowestPrice30Days: 4890 }],
      },
    ],
  },
});
