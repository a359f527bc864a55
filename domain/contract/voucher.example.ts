import { example } from "./example.ts";
import { voucher } from "./voucher.ts";

/** A question and its answer. */
export const voucherExample = example(voucher, {
  input: { code: "PLBUCH20" },
  reply: {
    gives: { kind: "percent", percent: 20 },
    currency: "eur",
    products: ["photobook"],
    minimum: 4000,
    validUntil: "2029-12-31T23:00:00Z",
    usesLeft: null,
  },
});
