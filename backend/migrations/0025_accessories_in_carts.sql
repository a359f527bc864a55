-- A line of a cart is an article of a designer, at most 999 times, or an accessory without one (backend/app/cart/accessory.ts), of
-- which one order may have 5,000. SQLite changes no check of a table, so the table is made anew with its lines.
CREATE TABLE cart_lines_of_both (
  id TEXT PRIMARY KEY,
  -- `customer:{id}`, or `cart:{SHA-256 of the cookie's token}` of a visitor who is not logged in.
  owner TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  -- Path and query of the hand-off, without its locale; of an accessory `/accessory?sku={sku}`.
  href TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 5000),
  -- The form that added it last: the same form sent twice adds once.
  form_key TEXT NOT NULL,
  -- The price of one, in minor units, as the customer saw it last, and its currency.
  seen_amount INTEGER NOT NULL,
  seen_currency TEXT NOT NULL,
  added_at TEXT NOT NULL,
  UNIQUE (owner, channel, href)
) STRICT, WITHOUT ROWID;
INSERT INTO cart_lines_of_both
  SELECT id, owner, channel, href, quantity, form_key, seen_amount, seen_currency, added_at FROM cart_lines;
DROP TABLE cart_lines;
ALTER TABLE cart_lines_of_both RENAME TO cart_lines;
