import { isDismissalCookie } from "#domain/navigation/dismissal.ts";

/** The operator's session. */
export const OPS_COOKIE = "ops";
/** What a visitor likes, over HTTPS: no other host can set a cookie of this prefix (RFC 6265bis, section 4.1.3.2). */
export const SECURE_WISHLIST_COOKIE = "__Host-wishlist";
/** The same over plain HTTP, which has no such cookies, and the name that older builds used. */
export const WISHLIST_COOKIE = "wishlist";

const OWN_COOKIES: readonly string[] = [OPS_COOKIE, SECURE_WISHLIST_COOKIE, WISHLIST_COOKIE];

/** The values of all cookies of a name: several come where a host further up, or another path, has one of it. */
export function cookiesOf(header: string, name: string): string[] {
  const cookies = header.split(";").map((cookie) => cookie.trim());
  return cookies.flatMap((cookie) => (cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []));
}

/**
 * A visitor's cookies as another service may see them: none that the shop itself has set. Undefined where nothing is left,
 * and so nobody is logged in.
 */
export function visitorCookies({ headers }: Request): string | undefined {
  const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.filter((cookie) => cookie !== "" && !isShopCookie(nameOf(cookie))).join("; ") || undefined;
}

/** Whether a cookie of this name is the shop's own: no other service reads or sets it. */
export function isShopCookie(name: string): boolean {
  return OWN_COOKIES.includes(name) || isDismissalCookie(name);
}

function nameOf(cookie: string): string {
  const [name = ""] = cookie.split("=", 1);
  return name.trim();
}
