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

/** The answers that she can give. */
export type Answer = Exclude<Consent, "unknown">;
export const ANSWERS = ["granted", "declined"] as const satisfies readonly Answer[];

/** The slug of the page on which she reads what is measured, and changes her answer. */
export const CONSENT_SLUG = "consent";

/** Time for which a browser keeps the answer, in seconds: a year. */
const LIFETIME_SECONDS = 365 * 24 * 3600;

/** Writes the answer as a cookie, for a `Set-Cookie` header or for a script. */
export function consentCookie(answer: Answer, isSecure: boolean): string {
  return `${CONSENT_COOKIE}=${answer}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
