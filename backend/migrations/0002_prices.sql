-- What every format of every article has cost, costs and will cost. A row is never changed to change a price:
-- a new one is added from the instant it holds, so that the lowest price of 30 days can be told (domain/price-history.ts).
CREATE TABLE prices (
  article TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('chf', 'eur', 'gbp', 'usd')),
  format_type TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('regular', 'promotion')),
  -- UTC, for example 2026-11-01T00:00:00Z. The end is the first instant a promotion no longer holds; NULL is no end.
  valid_from TEXT NOT NULL CHECK (valid_from GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_from) IS NOT NULL),
  valid_until TEXT CHECK (
    valid_until IS NULL OR (valid_until GLOB '????-??-??T??:??:??Z' AND unixepoch(valid_until) IS NOT NULL)
  ),
  -- Minor units of the currency.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (currency, article, format_type, kind, valid_from),
  CHECK (kind = 'promotion' OR valid_until IS NULL)
) STRICT, WITHOUT ROWID;
