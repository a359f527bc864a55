import { cardAccessoryPrice } from "./card-accessory-price.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const cardAccessoryPriceExample = example(cardAccessoryPrice, {
  input: { sku: "ribbon-satin-rot", quantity: 50 },
  reply: {
    sku: "ribbon-satin-rot",
    quantity: 50,
    unitPrice: 190,
    price: 9500,
    currency: "eur",
  },
});
