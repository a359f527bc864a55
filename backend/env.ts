/** Bindings of the embedded backend worker (backend/wrangler.toml). */
export interface BackendEnv {
  /** SQLite: stories, links, datasources and the price history. */
  DB: D1Database;
  /** Where each space sends its webhooks; empty or missing means through `SHOP`. */
  WEBHOOK_URL_POSTER?: string;
  WEBHOOK_URL_KARTENLIEBE?: string;
  /** What each space signs its webhooks with; empty or missing means no signature. */
  WEBHOOK_SECRET_POSTER?: string;
  WEBHOOK_SECRET_KARTENLIEBE?: string;
  /** The shop, for webhooks to a space without an address of its own. Without it such a space sends none. */
  SHOP?: { fetch(request: Request): Promise<Response> };
}
