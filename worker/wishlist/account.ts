import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { hasSession } from "#domain/customer/session-marker.ts";
import {
  changed,
  EMPTY_WISHLIST,
  type Wishlist,
  type WishlistChange,
  type WishlistEntry,
} from "#domain/wishlist/wishlist.ts";
import { fitWishlist } from "#domain/wishlist/wishlist-text.ts";
import { disconnectOf } from "../context.ts";
import { visitorCookies } from "../http/visitor-cookies.ts";
import type { Visit } from "../routes/visit.ts";

/** Action on a shopper's wishlist; `merge` follows a sign-in, `leave` a sign-out. */
export type WishlistAction = ({ kind: "change" } & WishlistChange) | { kind: "merge" } | { kind: "leave" };

/**
 * Applies an action to a wishlist. An account's list is changed in the backend, whose reply is the new list. After a
 * sign-out the account's list is removed from the browser.
 *
 * @throws CommerceError if the list is an account's, or is to become one, and the backend does not answer.
 */
export async function actOn(list: Wishlist, action: WishlistAction, visit: Visit): Promise<Wishlist> {
  const here = list.isOfAccount ? EMPTY_WISHLIST : list;
  if (action.kind === "leave") return here;
  const change = action.kind === "merge" ? { add: here.entries, remove: [] } : action;
  if (action.kind === "merge" || list.isOfAccount) {
    const entries = await askAccount(visit, change);
    if (entries) return fitWishlist({ entries, isOfAccount: true });
  }
  if (action.kind === "merge") return here;
  return fitWishlist({ entries: changed(here.entries, change), isOfAccount: false });
}

/**
 * Changes the list of the signed-in customer; null if nobody is signed in. Without a session the backend is not asked.
 */
async function askAccount(
  { context, dependencies, address }: Visit,
  { add, remove }: WishlistChange,
): Promise<readonly WishlistEntry[] | null> {
  const { channel, host } = context.get("shop");
  const cookies = visitorCookies(context.req.raw);
  if (!hasSession(cookies ?? "")) return null;
  const { signal } = disconnectOf(context);
  const ask = dependencies.commerce({ channel, locale: address.locale, host, cookies, signal });
  return (await ask(customerWishlist, { add, remove }))?.entries ?? null;
}
