/** What a browser is told of its visitor's wishlist. */
export interface KnownWishlist {
  /** The entries by their keys (`entryKey`). */
  readonly keys: ReadonlySet<string>;
  readonly isOfAccount: boolean;
}

/** Reads `/wishlist/entries.json` in a browser, which has no schemas; null for what is no list. */
export function readKnownWishlist(reply: unknown): KnownWishlist | null {
  if (!isRecord(reply) || !Array.isArray(reply.keys)) return null;
  const keys = reply.keys.filter((key) => typeof key === "string");
  return { keys: new Set(keys), isOfAccount: reply.isOfAccount === true };
}

/** What became of an entry. */
export interface WishlistChange {
  readonly count: number;
  readonly isOn: boolean;
  /** What is to be said of it, in the page's language; empty where it went as wished. */
  readonly told: string;
}

/** Reads the answer to a posted heart; null for what is none. */
export function readWishlistChange(reply: unknown): WishlistChange | null {
  if (!isRecord(reply) || !Number.isSafeInteger(reply.count) || typeof reply.isOn !== "boolean") return null;
  return { count: Number(reply.count), isOn: reply.isOn, told: typeof reply.told === "string" ? reply.told : "" };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
