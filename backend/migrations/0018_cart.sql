-- Articles in carts (backend/app/cart). A line is a hand-off to a designer, which says all that was chosen; its price is asked anew
-- whenever the cart is shown.
CREATE TABLE cart_lines (
  id TEXT PRIMARY KEY,
  -- `customer:{id}`, or `cart:{SHA-256 of the cookie's token}` of a visitor who is not logged in.
  owner TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  -- Path and query of the hand-off, without its locale.
  href TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- The form that added it last: the same form sent twice adds once.
  form_key TEXT NOT NULL,
  -- The price of one, in minor units, as the customer saw it last, and its currency.
  seen_amount INTEGER NOT NULL,
  seen_currency TEXT NOT NULL,
  added_at TEXT NOT NULL,
  UNIQUE (owner, channel, href)
) STRICT, WITHOUT ROWID;

-- Orders that were placed. Nothing of them changes when prices or the customer do.
CREATE TABLE orders (
  number TEXT PRIMARY KEY,
  -- The form that placed it: the same form sent twice orders once.
  form_key TEXT NOT NULL UNIQUE,
  -- Null once the customer deleted her account.
  customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  locale TEXT NOT NULL,
  email TEXT NOT NULL,
  -- JSON: the address, and the lines with their prices (backend/app/cart/order.ts).
  address TEXT NOT NULL,
  lines TEXT NOT NULL,
  currency TEXT NOT NULL,
  goods INTEGER NOT NULL,
  voucher INTEGER NOT NULL,
  shipping INTEGER NOT NULL,
  total INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  is_whitelabel INTEGER NOT NULL CHECK (is_whitelabel IN (0, 1)),
  placed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_of_customer ON orders (customer_id);

-- Designs that a customer put aside.
CREATE TABLE saved_designs (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  href TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (customer_id, channel, href)
) STRICT, WITHOUT ROWID;
