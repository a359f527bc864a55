-- Prices are a country's own, not a currency's: two countries that pay in euros may have two levels.
ALTER TABLE prices RENAME TO currency_prices;

-- What every format of every article has cost, costs and will cost. A row is never changed to change a price:
-- a new one is added from the instant it holds, so that the lowest price of 30 days can be told (domain/price/price-history.ts).
CREATE TABLE prices (
  article TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country GLOB '[A-Z][A-Z]'),
  format_type TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('regular', 'promotion')),
  -- UTC, for example 2026-11-01T00:00:00Z. The end is the first instant a promotion no longer holds; NULL is no end.
  valid_from TEXT NOT NULL CHECK (valid_from GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_from) IS NOT NULL),
  valid_until TEXT CHECK (
    valid_until IS NULL OR (valid_until GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_until) IS NOT NULL)
  ),
  -- Minor units of the country's currency.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (country, article, format_type, kind, valid_from),
  CHECK (kind = 'promotion' OR valid_until IS NULL)
) STRICT, WITHOUT ROWID;

-- What was written by hand is kept, in each country that pays in its currency; seeding then sets the country's level.
WITH countries (country, currency) AS (
  VALUES ('AT', 'eur'), ('BE', 'eur'), ('CH', 'chf'), ('DE', 'eur'), ('ES', 'eur'), ('FR', 'eur'),
    ('GB', 'gbp'), ('IT', 'eur'), ('LI', 'chf'), ('LU', 'eur'), ('NL', 'eur'), ('US', 'usd')
)
INSERT INTO prices (article, country, format_type, kind, valid_from, valid_until, amount)
SELECT article, country, format_type, kind, valid_from, valid_until, amount
FROM currency_prices JOIN countries USING (currency);

DROP TABLE currency_prices;

-- What an option costs beside the article's own price: minor units for the piece, for each square metre, and for each metre around
-- a square of the piece's area. A row holds until the next one of the same option. What is usual has none: it costs nothing more.
CREATE TABLE surcharges (
  article TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country GLOB '[A-Z][A-Z]'),
  option_group TEXT NOT NULL,
  option_value TEXT NOT NULL,
  valid_from TEXT NOT NULL CHECK (valid_from GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_from) IS NOT NULL),
  per_piece INTEGER NOT NULL CHECK (per_piece >= 0),
  per_square_metre INTEGER NOT NULL CHECK (per_square_metre >= 0),
  per_metre INTEGER NOT NULL CHECK (per_metre >= 0),
  -- A piece with a longer side is not made with it, in millimetres; NULL is no limit.
  longest_mm INTEGER CHECK (longest_mm > 0),
  PRIMARY KEY (country, article, option_group, option_value, valid_from)
) STRICT, WITHOUT ROWID;

-- Which promotions belong together, under the name that print house and shop know them by. Their prices are rows of prices.
CREATE TABLE campaigns (
  name TEXT NOT NULL CHECK (name NOT GLOB '*[^a-z0-9-]*'),
  country TEXT NOT NULL CHECK (country GLOB '[A-Z][A-Z]'),
  article TEXT NOT NULL,
  valid_from TEXT NOT NULL CHECK (valid_from GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_from) IS NOT NULL),
  valid_until TEXT CHECK (
    valid_until IS NULL OR (valid_until GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_until) IS NOT NULL)
  ),
  PRIMARY KEY (country, name, article)
) STRICT, WITHOUT ROWID;
