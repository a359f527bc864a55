import { EVERY_DESIGN } from "../../contract/design.ts";
import { example } from "../../contract/example.ts";
import { mugDesigns, mugPrice } from "./calls.ts";

/** No design yet. */
export const mugDesignsExample = example(mugDesigns, { input: EVERY_DESIGN, reply: { currency: "eur", designs: [] } });

/** One mug's price. */
export const mugPriceExample = example(mugPrice, {
  input: { mugType: "classic", color: "weiss", amount: 1 },
  reply: {
    currency: "eur",
    quantity: 1,
    piece: 1290,
    priceCurrent: 1290,
    priceOriginal: 1290,
    lowestPrice30Days: null,
    steps: [{ quantity: 1, piece: 1290, price: 1290 }],
  },
});
