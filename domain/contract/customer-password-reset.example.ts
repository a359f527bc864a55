import { customerPasswordReset } from "./customer-password-reset.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const customerPasswordResetExample = example(customerPasswordReset, {
  input: { email: "mia.berger@example.com" },
  reply: { status: "sent" },
});
