import { example } from "./example.ts";
import { expressShop } from "./express-shop.ts";

/** A question and its answer. */
export const expressShopExample = example(expressShop, {
  input: { kind: "card", quantity: 50, refinementType: "none" },
  reply: { currency: "eur", price: 990, arrivesOn: "2026-12-02", validUntil: "2026-12-01T11:00:00+01:00" },
});
