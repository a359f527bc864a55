/** What a browser is told of its visitor's wishlist. */
export interface KnownWishlist {
  /** The entries by their keys (`entryKey`). */
  readonly keys: ReadonlySet<string>;
  readonly isOfAccount: boolean;
  /** What is to be said of what became of it, in the page's language; empty where it went as wished. */
  readonly told: string;
}

/** Reads a wishlist in a browser, which has no schemas: the reply of `/wishlist/entries.json`, and that to a posted heart; null for what is none. */
export function readKnownWishlist(reply: unknown): KnownWishlist | null {
  const { keys, isOfAccount, told } = Object(reply) as Record<string, unknown>;
  if (!Array.isArray(keys)) return null;
  return {
    keys: new Set(keys.filter((key) => typeof key === "string")),
    isOfAccount: isOfAccount === true,
    told: typeof told === "string" ? told : "",
  };
}
