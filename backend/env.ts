/** Bindings of the embedded backend worker (backend/wrangler.toml). */
export interface BackendEnv {
  /** SQLite: stories, links, datasources and the price history. */
  DB: D1Database;
}
