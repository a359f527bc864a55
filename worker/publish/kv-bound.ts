/** The shortest time that KV keeps at a data centre what it read there. */
export const KV_CACHE_SECONDS = 30;
/** What Cloudflare says that a write takes to reach all data centres: "up to 60 seconds or more". */
const KV_REPLICATION_SECONDS = 60;

/**
 * So late at most an isolate that nobody told hears of a publish: the true bound at the edge (docs/freshness.md), which operators
 * are told.
 */
export const KV_BOUND_MS = (KV_CACHE_SECONDS + KV_REPLICATION_SECONDS) * 1000;
