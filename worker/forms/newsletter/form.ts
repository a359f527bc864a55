import { belowPages, defineForm } from "../form.ts";
import { subscribe } from "./action.ts";
import { NewsletterPage, NewsletterSent } from "./page.tsx";
import { newsletterSchema } from "./schema.ts";

/** Newsletter form, posted to `newsletter-subscribe` below the current path, whatever page that is (spec 001 §7). */
export const newsletterForm = defineForm({
  name: "newsletter",
  paths: belowPages("newsletter"),
  schema: newsletterSchema,
  secrets: ["reCaptchaToken"],
  action: subscribe,
  title: ({ labels }, brand) => labels("newsletter/title", { brand }),
  Page: NewsletterPage,
  Sent: NewsletterSent,
});
