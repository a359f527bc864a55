import { defineForm } from "../form.ts";
import { confirmSubscription } from "./action.ts";
import { ConfirmedPage, ConfirmPage } from "./page.tsx";
import { confirmSchema } from "./schema.ts";

/**
 * Where the link in the newsletter's mail leads (spec 001 §7). It shows a button, and the button confirms: programs that look
 * through mails for harm follow every link, and would sign up whoever they guard.
 */
export const newsletterConfirmForm = defineForm({
  name: "newsletter-confirm",
  paths: ["/newsletter-confirm"],
  schema: confirmSchema,
  fromAddress: ["token"],
  action: confirmSubscription,
  title: ({ labels }, brand) => labels("newsletter/title", { brand }),
  Page: ConfirmPage,
  Sent: ConfirmedPage,
});
