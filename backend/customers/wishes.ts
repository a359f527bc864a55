import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { MOST_ENTRIES, type WishlistEntry } from "#domain/wishlist/wishlist.ts";

interface Change {
  add: readonly WishlistEntry[];
  remove: readonly WishlistEntry[];
}

/**
 * Changes the wishlist of a customer, and returns it, the newest entry first. Entries that it has keep their place. Beyond
 * the most entries the oldest are dropped.
 */
export async function changeWishes(
  db: D1Database,
  customerId: string,
  { add, remove }: Change,
  nowMs: number,
): Promise<readonly WishlistEntry[]> {
  const now = new Date(nowMs).toISOString();
  const read = db
    .prepare(
      "SELECT kind, design_id AS id FROM customer_wishes WHERE customer_id = ? ORDER BY wished_at DESC, place LIMIT ?",
    )
    .bind(customerId, MOST_ENTRIES);
  const results = await db.batch<WishlistEntry>([
    ...remove.map(({ kind, id }) =>
      db
        .prepare("DELETE FROM customer_wishes WHERE customer_id = ? AND kind = ? AND design_id = ?")
        .bind(customerId, kind, id),
    ),
    ...add.map(({ kind, id }, place) =>
      db
        .prepare(
          `INSERT INTO customer_wishes (customer_id, kind, design_id, wished_at, place) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
        )
        .bind(customerId, kind, id, now, place),
    ),
    db
      .prepare(
        `DELETE FROM customer_wishes WHERE customer_id = ?1 AND (kind, design_id) NOT IN (
           SELECT kind, design_id FROM customer_wishes WHERE customer_id = ?1 ORDER BY wished_at DESC, place LIMIT ?2)`,
      )
      .bind(customerId, MOST_ENTRIES),
    read,
  ]);
  return customerWishlist.reply.parse({ entries: results.at(-1)?.results ?? [] })?.entries ?? [];
}
