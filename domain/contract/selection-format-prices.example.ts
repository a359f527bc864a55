import { example } from "./example.ts";
import { selectionFormatPrices } from "./selection-format-prices.ts";

/** A question and its answer. */
export const selectionFormatPricesExample = example(selectionFormatPrices, {
  input: { article: "leinwand", options: { keilrahmen: "38mm" } },
  reply: {
    currency: "eur",
    prices: [{ formatType: "600x400", priceCurrent: 4390, priceOriginal: 5390, lowestPrice30Days: 4890 }],
  },
});
