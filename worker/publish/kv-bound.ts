/** Time for which a data centre caches a value of KV, the shortest that KV allows. */
export const KV_CACHE_SECONDS = 30;
/** Time for a write to reach all data centres, by Cloudflare: "up to 60 seconds or more". */
const KV_REPLICATION_SECONDS = 60;

/**
 * Time until an isolate has a publish that it gets by KV alone: the true bound at the edge (docs/freshness.md),
 * which operators are told.
 */
export const KV_BOUND_MS = (KV_CACHE_SECONDS + KV_REPLICATION_SECONDS) * 1000;
