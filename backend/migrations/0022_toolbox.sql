-- Files of the toolbox (backend/toolbox/). The files themselves are in the bucket, under the same key.
CREATE TABLE toolbox_files (
  -- SHA-256 of the id, in hexadecimal digits: whoever reads the table cannot fetch a file.
  key TEXT PRIMARY KEY,
  -- The bucket's name of an upload in parts; null for a file that came whole.
  upload TEXT,
  bytes INTEGER NOT NULL,
  -- The file and its print file as JSON (domain/contract/toolbox-file.ts); null until there are any.
  facts TEXT,
  print TEXT,
  -- The name in the bucket of the last print file: each has its own, so that two that are made at once do not mix.
  print_name TEXT,
  ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX toolbox_files_by_end ON toolbox_files (ends_at);

-- Parts that have arrived of uploads that are not whole.
CREATE TABLE toolbox_parts (
  key TEXT NOT NULL REFERENCES toolbox_files (key) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (key, part)
) STRICT, WITHOUT ROWID;

-- Bytes that each network sent in an hour.
CREATE TABLE toolbox_traffic (
  network TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (network, ends_at)
) STRICT, WITHOUT ROWID;
