import { ANONYMOUS } from "./customer-data.ts";
import { customerSignup } from "./customer-signup.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const customerSignupExample = example(customerSignup, {
  input: {
    ...{ firstName: "Mia", lastName: "Berger", email: "mia.berger@example.com" },
    ...{ password: "four-words-and-more", reCaptchaToken: "" },
  },
  reply: ANONYMOUS,
});
