import { webPageUrl } from "#domain/address/page-address.ts";
import { FORM_SEGMENTS } from "#domain/address/path-kind.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { CommerceError } from "../../commerce/commerce-error.ts";
import { urlOf } from "../../context.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { NewsletterPage, NewsletterSent } from "./page.tsx";
import { type NewsletterValues, newsletterSchema } from "./schema.ts";

/** Status of the backend for an invalid token of the bot protection. */
const FORGED = 422;

/**
 * Sends the sign-up to the commerce backend, with the address of the page that its mail links to. It is sent without a
 * token of the bot protection too (spec 001 §8); with an invalid one the form comes back, with the typed email address.
 */
async function subscribe(values: NewsletterValues, visit: Visit): Promise<FormOutcome> {
  const { context, dependencies, address } = visit;
  const log = context.get("log");
  if (values.reCaptchaToken === "") log("warn", "newsletter-no-recaptcha-token", { ...address });
  const confirmPage = { locale: address.locale, slug: FORM_SEGMENTS["newsletter-confirm"] };
  const confirmUrl = webPageUrl(confirmPage, context.get("shop"), dependencies.shops.table, urlOf(context));
  try {
    await askFor(visit)(newsletterSubscribe, { ...values, confirmUrl });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== FORGED) throw error;
    log("error", "newsletter-recaptcha-error", { ...address, message: error.message });
    return { kind: "refused", faults: {}, notice: "newsletter/not-verified" };
  }
  return { kind: "sent" };
}

/** Newsletter form, posted to `newsletter-subscribe` below the current path, whatever page that is (spec 001 §7). */
export const form = defineForm({
  name: "newsletter",
  schema: newsletterSchema,
  secrets: ["reCaptchaToken"],
  action: subscribe,
  title: ({ labels }, brand) => labels("newsletter/title", { brand }),
  Page: NewsletterPage,
  Sent: NewsletterSent,
});
