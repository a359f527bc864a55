import type { Context } from "hono";
import { EMPTY_WISHLIST, type Wishlist } from "#domain/wishlist/wishlist.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { WISHLIST_COOKIE } from "../http/visitor-cookies.ts";
import { openWishlist, sealWishlist } from "./seal.ts";

const IN_HEADER = /(?:^|;\s*)wishlist=([^;]*)/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** A visitor's list as her browser brings it. */
export interface BroughtWishlist {
  list: Wishlist;
  /** Set where what she brought is no list of this shop: it is taken from her browser, so that it is said once. */
  isRefused: boolean;
}

/** Reads the list that a request brings; one that was forged, cut or signed elsewhere is empty. */
export async function readWishlistCookie(
  context: Context<AppContext>,
  { wishlistSecret }: AppDependencies,
): Promise<BroughtWishlist> {
  const [, sealed = ""] = IN_HEADER.exec(context.req.header("Cookie") ?? "") ?? [];
  const list = sealed === "" ? EMPTY_WISHLIST : await openWishlist(sealed, wishlistSecret);
  if (list) return { list, isRefused: false };
  context.get("log")("info", "wishlist-refused", { reason: "signature", bytes: sealed.length });
  return { list: EMPTY_WISHLIST, isRefused: true };
}

/** The cookie that keeps a list for a year, where no script reads it; an empty list takes it away. */
export async function wishlistCookie(
  list: Wishlist,
  context: Context<AppContext>,
  { wishlistSecret }: AppDependencies,
): Promise<string> {
  const isKept = list.entries.length > 0 || list.isOfAccount;
  const value = isKept ? await sealWishlist(list, wishlistSecret) : "";
  const secure = urlOf(context).protocol === "https:" ? "; Secure" : "";
  return `${WISHLIST_COOKIE}=${value}; Path=/; Max-Age=${isKept ? YEAR_SECONDS : 0}; HttpOnly; SameSite=Lax${secure}`;
}
