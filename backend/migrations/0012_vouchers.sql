-- Gift vouchers (backend/commerce/voucher.ts). Of a code only the SHA-256 is kept: who reads the table can spend nothing.
CREATE TABLE vouchers (
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  code_hash TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('chf', 'eur', 'gbp', 'usd')),
  -- What is left of it, in minor units.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- UTC, the first instant at which it is over.
  valid_until TEXT NOT NULL CHECK (valid_until GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_until) IS NOT NULL),
  PRIMARY KEY (channel, code_hash)
) STRICT, WITHOUT ROWID;
