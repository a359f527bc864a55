/** Bindings of the embedded backend worker (backend/wrangler.toml). */
export interface BackendEnv {
  /** SQLite: stories, links, datasources and the price history. */
  DB: D1Database;
  /** Images: makes customers' pictures fit to be shown, and the toolbox's fit for print. */
  IMAGES: ImagesBinding;
  /** R2: files that shoppers sent with a form. */
  UPLOADS: R2Bucket;
  /** R2: files of the toolbox, each for a day. */
  FILES: R2Bucket;
  /** The addresses to which the spaces send webhooks; empty or missing means through `SHOP`. */
  WEBHOOK_URL_POSTER?: string;
  WEBHOOK_URL_KARTENLIEBE?: string;
  /** The secrets with which the spaces sign webhooks; empty or missing means no signature. */
  WEBHOOK_SECRET_POSTER?: string;
  WEBHOOK_SECRET_KARTENLIEBE?: string;
  /**
   * The address to which mails are posted, as JSON of `from`, `to`, `subject`, `html`, `text`; empty or missing means that they stay
   * in the outbox.
   */
  MAIL_API_URL?: string;
  /** The backend's token for the mail service, sent as `Authorization: Bearer …`. */
  MAIL_API_TOKEN?: string;
  /** The senders of mails, by brand: `Posterliebe <post@posterliebe.de>`. */
  MAIL_FROM_POSTER?: string;
  MAIL_FROM_KARTENLIEBE?: string;
  /** Public site key of Cloudflare Turnstile for the account's sign-up page; empty or missing means that the page has no check. */
  BOT_CHECK_SITE_KEY?: string;
  /** Secret of the bot protection; empty or missing means that no token is verified. */
  BOT_CHECK_SECRET?: string;
  /** The address that verifies tokens; empty or missing means Cloudflare Turnstile's. reCAPTCHA's `siteverify` replies in the same form. */
  BOT_CHECK_URL?: string;
  /**
   * The address of a list of breached passwords by k-anonymity, `https://api.pwnedpasswords.com/range`; empty or missing means that
   * new passwords are compared with the commonest ones alone (`@zxcvbn-ts/language-common`).
   */
  BREACHED_PASSWORDS_URL?: string;
  /** The key by which pages and the shop ask the flag service; empty or missing means that it answers nobody. */
  FLAGS_KEY?: string;
  /** The shop, for webhooks to a space without an address of its own. Without it such a space sends none. */
  SHOP?: { fetch(request: Request): Promise<Response> };
}
