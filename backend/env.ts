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
  /** Where mails are posted, as JSON of `from`, `to`, `subject`, `html`, `text`; empty or missing means that they stay in the outbox. */
  MAIL_API_URL?: string;
  /** What the mail service knows the backend by, sent as `Authorization: Bearer …`. */
  MAIL_API_TOKEN?: string;
  /** Who mails come from, by brand: `Posterliebe <post@posterliebe.de>`. */
  MAIL_FROM_POSTER?: string;
  MAIL_FROM_KARTENLIEBE?: string;
  /** Secret of the bot protection; empty or missing means that no token is verified. */
  BOT_CHECK_SECRET?: string;
  /** Where tokens are verified; empty or missing means at Cloudflare Turnstile. reCAPTCHA's `siteverify` answers alike. */
  BOT_CHECK_URL?: string;
  /** The shop, for webhooks to a space without an address of its own. Without it such a space sends none. */
  SHOP?: { fetch(request: Request): Promise<Response> };
}
