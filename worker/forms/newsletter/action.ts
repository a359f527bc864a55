import { webPageUrl } from "#domain/address/href.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { CommerceError } from "../../commerce/commerce-error.ts";
import { urlOf } from "../../context.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import type { FormOutcome } from "../form.ts";
import type { NewsletterValues } from "./schema.ts";

/** A token of the bot protection that does not hold. */
const FORGED = 422;

/**
 * Hands the sign-up to the commerce backend, with the page that its mail is to lead to. Without the bot protection's token it is
 * sent all the same (spec 001 §8); with one that does not hold it comes back, and the address in it stays.
 */
export async function subscribe(values: NewsletterValues, visit: Visit): Promise<FormOutcome> {
  const { context, dependencies, address } = visit;
  const log = context.get("log");
  if (values.reCaptchaToken === "") log("warn", "newsletter-no-recaptcha-token", { ...address });
  const confirmPage = { locale: address.locale, slug: "newsletter-confirm" };
  const confirmUrl = webPageUrl(confirmPage, context.get("shop"), dependencies.shops, urlOf(context));
  try {
    await askFor(visit)(newsletterSubscribe, { ...values, confirmUrl });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== FORGED) throw error;
    log("error", "newsletter-recaptcha-error", { ...address, message: error.message });
    return { kind: "refused", faults: {}, notice: "newsletter/not-verified" };
  }
  return { kind: "sent" };
}
