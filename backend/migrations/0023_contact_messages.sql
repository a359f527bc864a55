-- Messages of the contact form. The link of the team's mail opens one by its token, of which the table has the hash.
CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  locale TEXT NOT NULL,
  topic TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  order_number TEXT NOT NULL,
  message TEXT NOT NULL,
  files TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  -- Null until its mails are written.
  mailed_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_messages_by_time ON contact_messages (received_at);
CREATE INDEX contact_messages_by_email ON contact_messages (email, received_at);

-- Files of forms. Their bytes are in the bucket UPLOADS, under the id. `kept_for` is what holds the file; null until a call names it.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  uploaded_at TEXT NOT NULL,
  kept_for TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX uploads_by_time ON uploads (uploaded_at) WHERE kept_for IS NULL;
CREATE INDEX uploads_by_holder ON uploads (kept_for);
