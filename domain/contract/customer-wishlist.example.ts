import { customerWishlist } from "./customer-wishlist.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const customerWishlistExample = example(customerWishlist, {
  input: { add: [{ kind: "card", id: "417" }], remove: [] },
  reply: {
    entries: [
      { kind: "card", id: "417" },
      { kind: "calendar", id: "9" },
    ],
  },
});
