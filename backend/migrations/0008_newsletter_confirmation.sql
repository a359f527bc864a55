-- A sign-up waits for its confirmation by a link in a mail. Of the link's token only the SHA-256 is kept.
ALTER TABLE newsletter_subscriptions ADD COLUMN token_hash TEXT;
-- UTC, as subscribed_at.
ALTER TABLE newsletter_subscriptions ADD COLUMN expires_at TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at TEXT;
-- The last mail that was written to the address, and when.
ALTER TABLE newsletter_subscriptions ADD COLUMN mail_id TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN mailed_at TEXT;
CREATE UNIQUE INDEX newsletter_token ON newsletter_subscriptions (token_hash) WHERE token_hash IS NOT NULL;

-- Mails that were written (backend/mail). Their id is what the mail service knows them by, so that none goes out twice; once it has
-- taken one, the text is gone from here, and the link in it.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  locale TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  plain TEXT NOT NULL,
  written_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Null once it was sent, or given up.
  next_attempt_at TEXT,
  sent_at TEXT,
  -- What went wrong last.
  problem TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
