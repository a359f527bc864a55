-- Customers of both brands (backend/customers). An e-mail address is the same in any letter case. All times are UTC, such as
-- 2026-11-01T00:00:00.000Z.
CREATE TABLE customers (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  -- With its parameters and its salt (backend/customers/password.ts).
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  is_whitelabel INTEGER NOT NULL DEFAULT 0 CHECK (is_whitelabel IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Where a customer's orders are sent.
CREATE TABLE customer_addresses (
  customer_id TEXT PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  extra TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Accounts that were asked for: each becomes a customer by the link of its mail and by its own password, so that nobody can prepare an
-- account for somebody else's address. Of the link's token only the SHA-256 is kept.
CREATE TABLE sign_ups (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Links that set a new password: each holds for an hour, and once.
CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_of_customer ON password_resets (customer_id);

-- Sessions of customers who are logged in, each on the host where it began. Of the cookie's token only the SHA-256 is kept.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  -- What the customer's list of her devices names it by.
  id TEXT NOT NULL UNIQUE,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  host TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  started_at TEXT NOT NULL,
  used_at TEXT NOT NULL,
  -- Whether a whitelabel customer orders without a brand.
  is_whitelabel_order INTEGER NOT NULL DEFAULT 0 CHECK (is_whitelabel_order IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_customer ON sessions (customer_id);

-- The wishlist of a customer, of both brands.
CREATE TABLE customer_wishes (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  design_id TEXT NOT NULL,
  -- The newest is first; entries of one request have one time and its order.
  wished_at TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (customer_id, kind, design_id)
) STRICT, WITHOUT ROWID;

-- How often something that may be guessed was tried within a period (backend/customers/attempts.ts).
CREATE TABLE attempts (
  subject TEXT NOT NULL,
  -- The number of the period since 1970.
  period INTEGER NOT NULL,
  count INTEGER NOT NULL,
  ends_at TEXT NOT NULL,
  PRIMARY KEY (subject, period)
) STRICT, WITHOUT ROWID;
