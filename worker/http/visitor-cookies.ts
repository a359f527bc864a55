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
  return cookies.filter((cookie) => cookie !== "" && !isOwn(cookie)).join("; ") || undefined;
}

function isOwn(cookie: string): boolean {
  const [name = ""] = cookie.split("=", 1);
  return OWN_COOKIES.includes(name.trim()) || isDismissalCookie(name);
}
