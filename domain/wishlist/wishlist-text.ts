import { DESIGN_KINDS, designsOf } from "../product/products.ts";
import { entryKey, isDesignId, MOST_ENTRIES, type Wishlist, type WishlistEntry } from "./wishlist.ts";

/** A cookie of a browser has 4,096 bytes at most; its name and its signature take some 100 of them. */
export const LONGEST_TEXT = 3800;

const OWNERS = { visitor: "v", account: "a" } as const;

/** A list as a cookie carries it: whose it is, then a letter for the kind before each id, `v.c417.k9`. */
export function writeWishlist({ entries, isOfAccount }: Wishlist): string {
  const owner = isOfAccount ? OWNERS.account : OWNERS.visitor;
  return [owner, ...entries.map(textOf)].join(".");
}

/** Reads what `writeWishlist` wrote; null for any other text. */
export function readWishlist(text: string): Wishlist | null {
  const [owner, ...words] = text.split(".");
  if (text.length > LONGEST_TEXT || words.length > MOST_ENTRIES) return null;
  if (owner !== OWNERS.visitor && owner !== OWNERS.account) return null;
  const entries: WishlistEntry[] = [];
  for (const word of words) {
    const kind = DESIGN_KINDS.find((one) => designsOf(one).letter === word.charAt(0));
    const id = word.slice(1);
    if (!kind || !isDesignId(id)) return null;
    entries.push({ kind, id });
  }
  const isDistinct = new Set(entries.map(entryKey)).size === entries.length;
  return isDistinct ? { entries, isOfAccount: owner === OWNERS.account } : null;
}

/** As much of a list as it may hold and a cookie has room for: where that is too little, the oldest entries go. */
export function fitWishlist({ entries, isOfAccount }: Wishlist): Wishlist {
  let room = LONGEST_TEXT - 1;
  const fitting: WishlistEntry[] = [];
  for (const entry of entries) {
    room -= 1 + textOf(entry).length;
    if (room < 0 || fitting.length === MOST_ENTRIES) break;
    fitting.push(entry);
  }
  return { entries: fitting, isOfAccount };
}

function textOf({ kind, id }: WishlistEntry): string {
  return designsOf(kind).letter + id;
}
