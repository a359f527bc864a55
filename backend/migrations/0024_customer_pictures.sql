-- Customers' pictures. Their files are in the bucket UPLOADS, as `picture/{id}/{width}`; the id is in their address and cannot be guessed.
CREATE TABLE customer_pictures (
  id TEXT PRIMARY KEY,
  -- The form that sent it: the same form again is the same picture.
  form_id TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  locale TEXT NOT NULL,
  article TEXT,
  title TEXT NOT NULL,
  name TEXT NOT NULL,
  place TEXT NOT NULL,
  body TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The wording that she agreed to, when she sent it.
  consent TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected')),
  reason TEXT NOT NULL DEFAULT '',
  decided_at TEXT,
  -- The hash of the token of her link.
  token_hash TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_pictures_by_state ON customer_pictures (channel, state, sent_at);
