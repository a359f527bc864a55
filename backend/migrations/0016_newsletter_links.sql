-- Whoever types an address again gets another link, and each holds for its own time: nobody can void somebody else's by typing her
-- address. Of a link's token only the SHA-256 is kept.
CREATE TABLE newsletter_links (
  token_hash TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  -- UTC, as newsletter_subscriptions.subscribed_at.
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_links_of_address ON newsletter_links (channel, email);

INSERT INTO newsletter_links (token_hash, channel, email, expires_at)
SELECT token_hash, channel, email, expires_at FROM newsletter_subscriptions
WHERE token_hash IS NOT NULL AND expires_at IS NOT NULL;

DROP INDEX newsletter_token;
ALTER TABLE newsletter_subscriptions DROP COLUMN token_hash;
ALTER TABLE newsletter_subscriptions DROP COLUMN expires_at;
