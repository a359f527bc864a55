import { newsletterConfirm } from "#domain/contract/newsletter-confirm.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import type { FormOutcome } from "../form.ts";
import type { ConfirmValues } from "./schema.ts";

/** Confirms the sign-up by the token from its mail. */
export async function confirmSubscription({ token }: ConfirmValues, visit: Visit): Promise<FormOutcome> {
  const reply = await askFor(visit)(newsletterConfirm, { token });
  return reply ? { kind: "sent" } : { kind: "refused", faults: { token: "newsletter/link-expired" } };
}
