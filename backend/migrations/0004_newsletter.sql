-- Who wants the newsletter of a brand (backend/commerce/newsletter-subscribe.ts). An address is the same in any letter case; one that
-- is pending has not been confirmed and gets no newsletter.
CREATE TABLE newsletter_subscriptions (
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  -- Which of the shop's forms was used.
  source TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed')),
  -- UTC, for example 2026-11-01T00:00:00.000Z.
  subscribed_at TEXT NOT NULL,
  PRIMARY KEY (channel, email)
) STRICT, WITHOUT ROWID;
