-- Passkeys (WebAuthn): public keys of customers' devices, each for the host on which it was made (backend/customers/passkeys.ts).
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  host TEXT NOT NULL,
  -- COSE, in base64.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  added_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_customer ON passkeys (customer_id);

-- Challenges that a device is to sign: each holds for some minutes, and once.
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  -- Null for a login, which finds out whose passkey it is.
  customer_id TEXT REFERENCES customers (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
