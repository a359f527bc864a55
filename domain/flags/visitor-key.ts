import { cookiesOf } from "../cookies.ts";

/** The cookie with the visitor's anonymous key, which scripts read (spec 001 §9). */
export const VISITOR_KEY_COOKIE = "visitor_key";

/** The key's lifetime in the browser, in seconds: a year. */
const LIFETIME_SECONDS = 365 * 24 * 3600;

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Reads the visitor's key, a UUID, from a `Cookie` header or from what scripts read of a document. Anything else in the
 * cookie counts as no key.
 */
export function readVisitorKey(cookies: string): string | null {
  return cookiesOf(cookies, VISITOR_KEY_COOKIE).find((value) => KEY.test(value)) ?? null;
}

/** Writes the key as a `Set-Cookie` header. Browsers keep a `Secure` cookie of localhost without TLS too. */
export function visitorKeyCookie(key: string): string {
  return cookie(key, LIFETIME_SECONDS);
}

/** Writes the `Set-Cookie` header with which a browser forgets the key. */
export function endedVisitorKeyCookie(): string {
  return cookie("", 0);
}

function cookie(value: string, seconds: number): string {
  return `${VISITOR_KEY_COOKIE}=${value}; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`;
}
