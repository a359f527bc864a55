import { cookiesOf } from "../cookies.ts";
import { readVoucherCode } from "./code.ts";

/** The time for which a browser keeps the code of a voucher between its check and the order, in seconds: a day. */
const KEPT_SECONDS = 24 * 3600;

/** The name of the cookie: over HTTPS with the prefix that keeps other hosts from setting it (RFC 6265bis §4.1.3.2). */
function nameOf(isSecure: boolean): string {
  return isSecure ? "__Host-voucher" : "voucher";
}

/**
 * Writes the cookie that keeps a code for the cart and the designers behind the shop. It is plain, because each of them asks
 * anew what the code is worth; no script can read it. Null deletes it.
 */
export function voucherCookie(code: string | null, isSecure: boolean): string {
  const age = code === null ? 0 : KEPT_SECONDS;
  return `${nameOf(isSecure)}=${code ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The code that a browser keeps; null for none, and for what is no code. */
export function keptVoucher(cookies: string, isSecure: boolean): string | null {
  const [kept = ""] = cookiesOf(cookies, nameOf(isSecure));
  return readVoucherCode(kept);
}
