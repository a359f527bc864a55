import type { Wishlist } from "#domain/wishlist/wishlist.ts";
import { readWishlist, writeWishlist } from "#domain/wishlist/wishlist-text.ts";
import { signHmac, verifyHmac } from "../http/hmac.ts";

const SEALED = /^([^~]+)~([0-9a-f]{64})$/;

/** Signs a list, as `{list}~{HMAC-SHA-256 in hex}`, so that a changed one is refused. */
export async function sealWishlist(list: Wishlist, secret: string): Promise<string> {
  const text = writeWishlist(list);
  return `${text}~${await signHmac(secret, signed(text))}`;
}

/** Opens a signed list; null if this shop has not signed it. */
export async function openWishlist(sealed: string, secret: string): Promise<Wishlist | null> {
  const [, text, signature] = SEALED.exec(sealed) ?? [];
  if (text === undefined || signature === undefined) return null;
  return (await verifyHmac(secret, signature, signed(text))) ? readWishlist(text) : null;
}

/** The signed bytes. Their prefix ensures that nothing else signed with the same secret counts as a list. */
function signed(text: string): Uint8Array {
  return new TextEncoder().encode(`wishlist ${text}`);
}
