import { example } from "./example.ts";
import { expressShop } from "./express-shop.ts";

/** A question and its answer. */
export const expressShopExample = example(expressShop, {
  input: { kind: "card", quantity: 50, refinementType: "none" },
  reply: { currency: "eur", price: 990, arrivesOn: "2029-12-04", validUntil: "2029-12-03T11:00:00+01:00" },
});
