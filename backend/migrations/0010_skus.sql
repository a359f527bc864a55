-- What is sold by the piece beside pictures and cards: each sku of a brand (backend/commerce/sku-store.ts).
CREATE TABLE skus (
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  sku TEXT NOT NULL,
  type TEXT NOT NULL,
  unit TEXT NOT NULL CHECK (unit IN ('metre', 'piece', 'set')),
  -- Where its picture lies; NULL where it has none.
  picture TEXT,
  -- Its place in a list.
  position INTEGER NOT NULL,
  PRIMARY KEY (channel, sku)
) STRICT, WITHOUT ROWID;

CREATE TABLE sku_names (
  channel TEXT NOT NULL,
  sku TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language GLOB '[a-z][a-z]'),
  name TEXT NOT NULL,
  -- What it is called beside its kin: a colour, a paper.
  variant TEXT NOT NULL,
  PRIMARY KEY (channel, sku, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE sku_prices (
  channel TEXT NOT NULL,
  sku TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country GLOB '[A-Z][A-Z]'),
  -- Minor units of the country's currency.
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (channel, sku, country)
) STRICT, WITHOUT ROWID;
