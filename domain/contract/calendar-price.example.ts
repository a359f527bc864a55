import { calendarPrice } from "./calendar-price.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const calendarPriceExample = example(calendarPrice, {
  input: {
    calendarType: "wandkalender",
    formatType: "a3-quer",
    paperType: "matt",
    refinementType: "none",
    mountingType: "ohne",
    amount: 2,
  },
  reply: {
    currency: "eur",
    quantity: 2,
    piece: 2166,
    priceCurrent: 4332,
    priceOriginal: 4332,
    lowestPrice30Days: null,
    steps: [
      { quantity: 1, piece: 2490, price: 2490 },
      { quantity: 2, piece: 2166, price: 4332 },
    ],
  },
});
