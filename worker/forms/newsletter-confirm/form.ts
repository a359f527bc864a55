import { newsletterConfirm } from "#domain/contract/newsletter-confirm.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { ConfirmedPage, ConfirmPage } from "./page.tsx";
import { type ConfirmValues, confirmSchema } from "./schema.ts";

/** Confirms the sign-up by the token from its mail. */
async function confirmSubscription({ token }: ConfirmValues, visit: Visit): Promise<FormOutcome> {
  const reply = await askFor(visit)(newsletterConfirm, { token });
  return reply ? { kind: "sent" } : { kind: "refused", faults: { token: "newsletter/link-expired" } };
}

/**
 * Confirmation form, which the newsletter's mail links to (spec 001 §7). It confirms by a button: mail scanners follow
 * every link, and a link alone would confirm without the reader.
 */
export const form = defineForm({
  name: "newsletter-confirm",
  schema: confirmSchema,
  fromAddress: ["token"],
  action: confirmSubscription,
  title: ({ labels }, brand) => labels("newsletter/title", { brand }),
  Page: ConfirmPage,
  Sent: ConfirmedPage,
});
