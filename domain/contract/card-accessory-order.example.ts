import { cardAccessoryOrder } from "./card-accessory-order.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const cardAccessoryOrderExample = example(cardAccessoryOrder, {
  input: { items: [{ sku: "ribbon-satin-rot", quantity: 50 }] },
  reply: {
    currency: "eur",
    items: [{ sku: "ribbon-satin-rot", quantity: 50, unitPrice: 190, price: 9500 }],
    total: 9500,
  },
});
