import { cookiesOf } from "../cookies.ts";

/** A visitor's answer to being measured (spec 001 §4). */
export const CONSENTS = ["granted", "declined", "unknown"] as const;
export type Consent = (typeof CONSENTS)[number];

/** The cookie with her answer, which scripts read and write. */
export const CONSENT_COOKIE = "consent";

/**
 * Reads a visitor's answer from a `Cookie` header, or from what scripts read of a document. Without a cookie, or with
 * anything else in it, she has not answered: nothing is sent then.
 */
export function readConsent(cookies: string): Consent {
  const [value] = cookiesOf(cookies, CONSENT_COOKIE);
  return CONSENTS.find((consent) => consent === value) ?? "unknown";
}
