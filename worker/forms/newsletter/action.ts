import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import type { FormOutcome } from "../form.ts";
import type { NewsletterValues } from "./schema.ts";

/** Hands the sign-up to the commerce backend. Without the bot protection's token it is sent all the same (spec 001 §8). */
export async function subscribe(values: NewsletterValues, visit: Visit): Promise<FormOutcome> {
  const { context, address } = visit;
  if (values.reCaptchaToken === "") context.get("log")("warn", "newsletter-no-recaptcha-token", { ...address });
  await askFor(visit)(newsletterSubscribe, values);
  return { kind: "sent" };
}
