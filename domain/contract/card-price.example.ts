import { cardPrice } from "./card-price.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const cardPriceExample = example(cardPrice, {
  input: {
    card: "flachkarte-148x105",
    paper: "bilderdruck",
    refinementType: "none",
    punching: "ohne",
    quantity: 50,
    isSample: "0",
  },
  reply: {
    currency: "eur",
    quantity: 50,
    piece: 132,
    priceCurrent: 6600,
    priceOriginal: 6600,
    lowestPrice30Days: null,
    steps: [
      { quantity: 50, piece: 132, price: 6600 },
      { quantity: 60, piece: 128, price: 7680 },
    ],
  },
});
