import { DESIGN_KINDS, type DesignKind } from "../product/products.ts";

/** A design that somebody put on her wishlist. */
export interface WishlistEntry {
  readonly kind: DesignKind;
  readonly id: string;
}

/** What somebody liked, the newest first. */
export interface Wishlist {
  readonly entries: readonly WishlistEntry[];
  /** Whether it is a copy of a customer's list: her account then has what is changed here. */
  readonly isOfAccount: boolean;
}

export const EMPTY_WISHLIST: Wishlist = { entries: [], isOfAccount: false };

/** As many as a list holds (issue 19). */
export const MOST_ENTRIES = 200;

/** What is known of an entry in one word: kinds have no hyphen, so no two entries share one. */
export function entryKey({ kind, id }: WishlistEntry): string {
  return `${kind}-${id}`;
}

/** The entry of a key; null for what is none. */
export function entryOfKey(key: string): WishlistEntry | null {
  const [, word = "", id = ""] = /^([a-z]+)-(.*)$/.exec(key) ?? [];
  const kind = DESIGN_KINDS.find((one) => one === word);
  return kind && isDesignId(id) ? { kind, id } : null;
}

/** Whether a design may have this id (`domain/contract/design.ts`). */
export function isDesignId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** What is to become of a list; the newest of what is added comes first. */
export interface WishlistChange {
  readonly add: readonly WishlistEntry[];
  readonly remove: readonly WishlistEntry[];
}

/** Puts entries in front, and takes others out. One that is there already stays where it is. */
export function changed(entries: readonly WishlistEntry[], { add, remove }: WishlistChange): readonly WishlistEntry[] {
  const all = [...add.filter((entry) => !holds(entries, entry)), ...entries];
  return all.filter((entry) => !holds(remove, entry));
}

export function holds(entries: readonly WishlistEntry[], entry: WishlistEntry): boolean {
  return entries.some((one) => entryKey(one) === entryKey(entry));
}
