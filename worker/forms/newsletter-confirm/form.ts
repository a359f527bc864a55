import { FORM_SEGMENTS } from "#domain/address/path-kind.ts";
import { defineForm } from "../form.ts";
import { confirmSubscription } from "./action.ts";
import { ConfirmedPage, ConfirmPage } from "./page.tsx";
import { confirmSchema } from "./schema.ts";

/**
 * Confirmation form, which the newsletter's mail links to (spec 001 §7). It confirms by a button: mail scanners follow
 * every link, and a link alone would confirm without the reader.
 */
export const newsletterConfirmForm = defineForm({
  name: "newsletter-confirm",
  paths: [`/${FORM_SEGMENTS["newsletter-confirm"]}`],
  schema: confirmSchema,
  fromAddress: ["token"],
  action: confirmSubscription,
  title: ({ labels }, brand) => labels("newsletter/title", { brand }),
  Page: ConfirmPage,
  Sent: ConfirmedPage,
});
