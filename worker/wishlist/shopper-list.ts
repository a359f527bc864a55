import type { Context } from "hono";
import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { cookiesOf } from "#domain/cookies.ts";
import { hasSession } from "#domain/customer/customer.ts";
import {
  changed,
  EMPTY_WISHLIST,
  entryKey,
  fitWishlist,
  readWishlist,
  type Wishlist,
  type WishlistChange,
  type WishlistEntry,
  writeWishlist,
} from "#domain/wishlist/wishlist.ts";
import { type AppContext, disconnectOf, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { signHmac, verifyHmac } from "../http/bytes.ts";
import { visitorOf } from "../http/visitor.ts";
import { SECURE_WISHLIST_COOKIE, WISHLIST_COOKIE } from "../http/visitor-cookies.ts";
import type { Visit } from "../routes/visit.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

/** A shopper's wishlist from her browser's cookies. */
interface BroughtWishlist {
  list: Wishlist;
  /** True if her cookies hold no valid list of this shop: they are deleted, so that the log says it once. */
  isRefused: boolean;
}

/**
 * Reads the wishlist in a request's cookies; a forged, cut or foreign one counts as empty. If there is a valid cookie
 * that only this host can set, no other counts. Of those that any host of the domain may set, all with the shop's
 * signature are merged: none hides another.
 */
export async function readWishlistCookie(
  context: Context<AppContext>,
  { wishlist }: AppDependencies,
): Promise<BroughtWishlist> {
  const header = context.req.header("Cookie") ?? "";
  const open = async (name: string) => {
    const sealed = cookiesOf(header, name).filter(Boolean);
    const lists = await Promise.all(sealed.map((one) => openWishlist(one, wishlist.secrets)));
    return { sealed, lists: lists.filter((list) => list !== null) };
  };
  const own = isSecure(context) ? await open(SECURE_WISHLIST_COOKIE) : null;
  const found = own && own.lists.length > 0 ? own : await open(WISHLIST_COOKIE);
  if (found.lists.length > 0) return { list: mergeLists(found.lists), isRefused: false };
  const refused = [...(own?.sealed ?? []), ...found.sealed];
  if (refused.length === 0) return { list: EMPTY_WISHLIST, isRefused: false };
  context.get("log")("info", "wishlist-refused", { reason: "signature", bytes: refused.join("").length });
  return { list: EMPTY_WISHLIST, isRefused: true };
}

/**
 * Merges lists. If there are lists of the shopper's own, copies of an account's list are left out:
 * the account still has it.
 */
function mergeLists(lists: readonly Wishlist[]): Wishlist {
  const owns = lists.filter(({ isOfAccount }) => !isOfAccount);
  const [first = EMPTY_WISHLIST, ...others] = owns.length > 0 ? owns : lists;
  if (others.length === 0) return first;
  const byKey = new Map([first, ...others].flatMap(({ entries }) => entries.map((entry) => [entryKey(entry), entry])));
  return fitWishlist({ ...first, entries: [...byKey.values()] });
}

/**
 * Sets the cookie with a list, for a year and unreadable for scripts; an empty list deletes it. Over HTTPS a cookie of
 * an older build is deleted. An empty list is then stored instead of deleted, in case another host has set that older
 * cookie, so that it cannot be deleted.
 */
export async function keepWishlist(
  response: Response,
  list: Wishlist,
  { context, dependencies: { wishlist } }: Visit,
): Promise<void> {
  const secure = isSecure(context);
  const hasOlder = secure && cookiesOf(context.req.header("Cookie") ?? "", WISHLIST_COOKIE).length > 0;
  const isKept = list.entries.length > 0 || list.isOfAccount || hasOlder;
  const value = isKept ? await sealWishlist(list, wishlist.secrets) : "";
  const set = (name: string, text: string) =>
    response.headers.append(
      "Set-Cookie",
      `${name}=${text}; Path=/; Max-Age=${text ? YEAR_SECONDS : 0}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
    );
  set(secure ? SECURE_WISHLIST_COOKIE : WISHLIST_COOKIE, value);
  if (hasOlder) set(WISHLIST_COOKIE, "");
}

function isSecure(context: Context<AppContext>): boolean {
  return urlOf(context).protocol === "https:";
}

const SEALED = /^([^~]+)~([0-9a-f]{64})$/;

/** Signs a list, as `{list}~{HMAC-SHA-256 in hex}`, so that a changed one is refused. */
async function sealWishlist(list: Wishlist, [secret = ""]: readonly string[]): Promise<string> {
  const text = writeWishlist(list);
  return `${text}~${await signHmac(secret, signed(text))}`;
}

/** Opens a signed list; null if this shop has not signed it. */
async function openWishlist(sealed: string, secrets: readonly string[]): Promise<Wishlist | null> {
  const [, text, signature] = SEALED.exec(sealed) ?? [];
  if (text === undefined || signature === undefined) return null;
  for (const secret of secrets) if (await verifyHmac(secret, signature, signed(text))) return readWishlist(text);
  return null;
}

/** The signed bytes. Their prefix ensures that nothing else signed with the same secret counts as a list. */
function signed(text: string): Uint8Array {
  return new TextEncoder().encode(`wishlist ${text}`);
}

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
  const visitor = visitorOf(context);
  if (!hasSession(visitor.cookies ?? "")) return null;
  const { signal } = disconnectOf(context);
  const ask = dependencies.commerce.view({ channel, locale: address.locale, host, visitor, signal });
  return (await ask(customerWishlist, { add, remove }))?.entries ?? null;
}
