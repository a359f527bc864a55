-- Vouchers beside those of an amount (backend/commerce/voucher.ts): a percentage or free shipping, each with its conditions.
ALTER TABLE vouchers ADD COLUMN kind TEXT NOT NULL DEFAULT 'amount' CHECK (kind IN ('amount', 'percent', 'shipping'));
ALTER TABLE vouchers ADD COLUMN percent INTEGER CHECK (percent BETWEEN 1 AND 100);
-- JSON: the products that it is for, by their designers; empty for everything.
ALTER TABLE vouchers ADD COLUMN products TEXT NOT NULL DEFAULT '[]';
-- The least amount of such products, in minor units.
ALTER TABLE vouchers ADD COLUMN minimum INTEGER NOT NULL DEFAULT 0 CHECK (minimum >= 0);
-- UTC, the first instant at which it holds; null for a voucher that always did.
ALTER TABLE vouchers ADD COLUMN valid_from TEXT CHECK (valid_from IS NULL OR (valid_from GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_from) IS NOT NULL));
-- The number of orders that it can still be used for; null for any number.
ALTER TABLE vouchers ADD COLUMN uses_left INTEGER CHECK (uses_left >= 0);

-- Gift vouchers that somebody asked for (backend/gift-vouchers). The buyer's link has a token; the link that prints has another that
-- is made from it, and the code is made from that. Of both only the SHA-256 is kept, so that this table tells no code.
CREATE TABLE gift_vouchers (
  token_hash TEXT PRIMARY KEY,
  print_hash TEXT NOT NULL UNIQUE,
  -- SHA-256 of the form that asked: the same form sent twice asks once.
  form_key TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  locale TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  design TEXT NOT NULL,
  message TEXT NOT NULL,
  recipient_name TEXT NOT NULL,
  -- Null for one that the buyer prints herself.
  recipient_email TEXT,
  -- The day on which it is sent, in the shop's country: 2026-12-24.
  send_on TEXT NOT NULL,
  buyer_email TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  -- The time at which its links end, and this row with them.
  expires_at TEXT NOT NULL,
  -- The number of its order, and when; null before that.
  number TEXT UNIQUE,
  ordered_at TEXT,
  -- The first instant at which the voucher is over; null before its order.
  valid_until TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_vouchers_ending ON gift_vouchers (expires_at);
