import { isDismissalCookie } from "#domain/navigation/dismissal.ts";

/** The operator's session. */
export const OPS_COOKIE = "ops";
/** What a visitor likes. */
export const WISHLIST_COOKIE = "wishlist";

const OWN_COOKIES: readonly string[] = [OPS_COOKIE, WISHLIST_COOKIE];

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
