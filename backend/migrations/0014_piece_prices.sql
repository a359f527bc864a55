-- What a card, a calendar or a photo book costs, part by part (domain/product/copies.ts, backend/commerce/piece-price-store.ts): the
-- price of a piece is the sum of its parts.
CREATE TABLE piece_prices (
  country TEXT NOT NULL CHECK (country GLOB '[A-Z][A-Z]'),
  -- For example card/flachkarte/compact, or card-paper/baumwolle.
  part TEXT NOT NULL,
  -- A row holds from so many copies on until the next row of its part.
  quantity INTEGER NOT NULL CHECK (quantity >= 1),
  -- Of each copy, in minor units of the country's currency.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (country, part, quantity)
) STRICT, WITHOUT ROWID;
