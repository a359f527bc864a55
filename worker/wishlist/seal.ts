import type { Wishlist } from "#domain/wishlist/wishlist.ts";
import { readWishlist, writeWishlist } from "#domain/wishlist/wishlist-text.ts";
import { fromHex, toHex } from "../http/bytes.ts";

const SEALED = /^([^~]+)~([0-9a-f]{64})$/;

/** A list as the shop signs it, `{list}~{HMAC-SHA-256 in hex}`: what comes back changed is nobody's list. */
export async function sealWishlist(list: Wishlist, secret: string): Promise<string> {
  const text = writeWishlist(list);
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), signed(text));
  return `${text}~${toHex(new Uint8Array(signature))}`;
}

/** The list that a text is; null where this shop has not signed it. `verify` of Web Crypto compares in constant time. */
export async function openWishlist(sealed: string, secret: string): Promise<Wishlist | null> {
  const [, text, signature] = SEALED.exec(sealed) ?? [];
  if (text === undefined || signature === undefined) return null;
  const isOurs = await crypto.subtle.verify("HMAC", await keyOf(secret, "verify"), fromHex(signature), signed(text));
  return isOurs ? readWishlist(text) : null;
}

/** The same secret may sign other things: none of them is a list. */
function signed(text: string): Uint8Array {
  return new TextEncoder().encode(`wishlist ${text}`);
}

function keyOf(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [use]);
}
