import type { EveryLabel } from "#locales/labels.ts";
import type { PasswordFault } from "./password.ts";

/** The sentence about a new password that is not good. */
export function faultSentence(fault: PasswordFault, labels: EveryLabel): string {
  if (fault === "common") return labels("account-app/password-common");
  return fault === "short" ? labels("account/error-short") : labels("account-app/password-long");
}
