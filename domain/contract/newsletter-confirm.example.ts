import { example } from "./example.ts";
import { newsletterConfirm } from "./newsletter-confirm.ts";

/** A question and its answer. */
export const newsletterConfirmExample = example(newsletterConfirm, {
  input: { token: "Zm9yLW1pYS1hbG9uZQ" },
  reply: { status: "confirmed" },
});
