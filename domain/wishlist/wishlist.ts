import type { DesignKind } from "../listing/design-list.ts";

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

/** Whether a design may have this id (`domain/contract/design.ts`). */
export function isDesignId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** Puts an entry in front; one that is there already stays where it is. */
export function withEntry(entries: readonly WishlistEntry[], entry: WishlistEntry): readonly WishlistEntry[] {
  return holds(entries, entry) ? entries : [entry, ...entries];
}

/** Takes an entry out. */
export function withoutEntry(entries: readonly WishlistEntry[], entry: WishlistEntry): readonly WishlistEntry[] {
  return entries.filter((one) => entryKey(one) !== entryKey(entry));
}

export function holds(entries: readonly WishlistEntry[], entry: WishlistEntry): boolean {
  return entries.some((one) => entryKey(one) === entryKey(entry));
}
