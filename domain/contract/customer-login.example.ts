import { customerDataExample } from "./customer-data.example.ts";
import { customerLogin } from "./customer-login.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const customerLoginExample = example(customerLogin, {
  input: { email: "mia.berger@example.com", password: "four-words-and-more" },
  reply: customerDataExample.reply,
});
