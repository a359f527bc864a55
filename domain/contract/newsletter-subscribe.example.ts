import { example } from "./example.ts";
import { newsletterSubscribe } from "./newsletter-subscribe.ts";

/** A question and its answer. */
export const newsletterSubscribeExample = example(newsletterSubscribe, {
  input: {
    email: "mia@example.com",
    uniqueIdentifier: "newsletter-page",
    reCaptchaToken: "",
    confirmUrl: "https://posterliebe.de/newsletter-confirm",
  },
  reply: { status: "pending" },
});
