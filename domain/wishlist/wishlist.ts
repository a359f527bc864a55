import { DESIGN_KINDS, type DesignKind, designsOf } from "../product/products.ts";

/** A design that somebody put on her wishlist. */
export interface WishlistEntry {
  readonly kind: DesignKind;
  readonly id: string;
}

/** The designs that somebody liked, the newest first. */
export interface Wishlist {
  readonly entries: readonly WishlistEntry[];
  /** True if it is a copy of a customer's list: her account then gets the changes that are made here. */
  readonly isOfAccount: boolean;
}

export const EMPTY_WISHLIST: Wishlist = { entries: [], isOfAccount: false };

/** The greatest number of entries in a list (issue 19). */
export const MOST_ENTRIES = 200;

/** The key of an entry, one word: kinds have no hyphen, so no two entries share a key. */
export function entryKey({ kind, id }: WishlistEntry): string {
  return `${kind}-${id}`;
}

/** The entry of a key; null for a text that is no key. */
export function entryOfKey(key: string): WishlistEntry | null {
  const [, word = "", id = ""] = /^([a-z]+)-(.*)$/.exec(key) ?? [];
  const kind = DESIGN_KINDS.find((one) => one === word);
  return kind && isDesignId(id) ? { kind, id } : null;
}

/** Tells whether a text may be a design's id (`domain/contract/design.ts`). */
function isDesignId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** A change of a list; the newest of the added entries comes first. */
export interface WishlistChange {
  readonly add: readonly WishlistEntry[];
  readonly remove: readonly WishlistEntry[];
}

/** Puts entries in front, and takes others out. An entry that is in the list already stays where it is. */
export function changed(entries: readonly WishlistEntry[], { add, remove }: WishlistChange): readonly WishlistEntry[] {
  const all = [...add.filter((entry) => !holds(entries, entry)), ...entries];
  return all.filter((entry) => !holds(remove, entry));
}

export function holds(entries: readonly WishlistEntry[], entry: WishlistEntry): boolean {
  return entries.some((one) => entryKey(one) === entryKey(entry));
}

/**
 * The greatest length of a list's text. A browser's cookie has 4,096 bytes at most; its name and its signature take
 * some 100 of them.
 */
export const LONGEST_TEXT = 3800;

const OWNERS = { visitor: "v", account: "a" } as const;

/** A list as a cookie carries it: a letter for its owner, then a letter for the kind before each id, `v.c417.k9`. */
export function writeWishlist({ entries, isOfAccount }: Wishlist): string {
  const owner = isOfAccount ? OWNERS.account : OWNERS.visitor;
  return [owner, ...entries.map(textOf)].join(".");
}

/** Reads what `writeWishlist` wrote, without the designs of a newer build's kinds; null for any other text. */
export function readWishlist(text: string): Wishlist | null {
  const [owner, ...words] = text.split(".");
  if (text.length > LONGEST_TEXT || words.length > MOST_ENTRIES) return null;
  if (owner !== OWNERS.visitor && owner !== OWNERS.account) return null;
  const entries: WishlistEntry[] = [];
  for (const word of words) {
    const kind = DESIGN_KINDS.find((one) => designsOf(one).letter === word.charAt(0));
    const id = word.slice(1);
    if (!/^[a-z]/.test(word) || !isDesignId(id)) return null;
    if (kind) entries.push({ kind, id });
  }
  const isDistinct = new Set(entries.map(entryKey)).size === entries.length;
  return isDistinct ? { entries, isOfAccount: owner === OWNERS.account } : null;
}

/**
 * The part of a list that it may hold and that a cookie has room for; if there is too little room, the oldest entries
 * are dropped.
 */
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
