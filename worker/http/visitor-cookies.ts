import { isDismissalCookie } from "#domain/navigation/dismissal.ts";

/** Cookie of an operator's session. */
export const OPS_COOKIE = "ops";
/** Cookie of the wishlist over HTTPS: no other host can set one with this prefix (RFC 6265bis, section 4.1.3.2). */
export const SECURE_WISHLIST_COOKIE = "__Host-wishlist";
/** Cookie of the wishlist over plain HTTP, where `__Host-` is not possible; also its name in older builds. */
export const WISHLIST_COOKIE = "wishlist";

const OWN_COOKIES: readonly string[] = [OPS_COOKIE, SECURE_WISHLIST_COOKIE, WISHLIST_COOKIE];

/**
 * The shopper's cookies for another service, without the shop's own. Undefined if none are left,
 * and so nobody is signed in.
 */
export function visitorCookies({ headers }: Request): string | undefined {
  const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.filter((cookie) => cookie !== "" && !isShopCookie(nameOf(cookie))).join("; ") || undefined;
}

/** True for the name of one of the shop's own cookies: no other service reads or sets it. */
export function isShopCookie(name: string): boolean {
  return OWN_COOKIES.includes(name) || isDismissalCookie(name);
}

function nameOf(cookie: string): string {
  const [name = ""] = cookie.split("=", 1);
  return name.trim();
}
