/** The facts about a visitor's wishlist that a browser is told. */
export interface KnownWishlist {
  /** The entries by their keys (`entryKey`). */
  readonly keys: ReadonlySet<string>;
  readonly isOfAccount: boolean;
  /** The message about the outcome of a change, in the page's language; empty if it went as wished. */
  readonly told: string;
}

/**
 * Reads a wishlist in a browser, which has no schemas, from the reply of `/wishlist/entries.json` or from that to a
 * posted heart; null for any other reply.
 */
export function readKnownWishlist(reply: unknown): KnownWishlist | null {
  const { keys, isOfAccount, told } = Object(reply) as Record<string, unknown>;
  if (!Array.isArray(keys)) return null;
  return {
    keys: new Set(keys.filter((key) => typeof key === "string")),
    isOfAccount: isOfAccount === true,
    told: typeof told === "string" ? told : "",
  };
}
