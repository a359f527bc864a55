import type { D1Database } from "@cloudflare/workers-types";

const NOW = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/**
 * Makes the example backend's prices of this moment last: no campaign runs, and no price is to change. A shop whose clock is ahead of the
 * backend's would otherwise take a change that lies between both for one that is over, and keep no page.
 */
export async function keepPricesStill(db: D1Database): Promise<void> {
  const changes = [
    "DELETE FROM campaigns",
    `UPDATE prices SET valid_until = NULL WHERE valid_until > ${NOW}`,
    `DELETE FROM prices WHERE valid_from > ${NOW}`,
    `DELETE FROM surcharges WHERE valid_from > ${NOW}`,
  ];
  await db.batch(changes.map((sql) => db.prepare(sql)));
}
