-- What calendars, cards, collages and photo books are made from (backend/commerce/design-store.ts), in each brand.
CREATE TABLE designs (
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  kind TEXT NOT NULL CHECK (kind IN ('calendar', 'card', 'collage', 'photobook')),
  id TEXT NOT NULL,
  -- The type of a calendar or photo book, the occasion of a card, how a collage lies.
  type TEXT NOT NULL,
  -- The place of a photo book's category in its vocabulary, from 1.
  category INTEGER,
  format_type TEXT,
  -- {language: name}
  names TEXT NOT NULL,
  -- The path of a picture in the brand's content space.
  picture TEXT,
  -- {country: lowest price of one piece in minor units}
  prices TEXT NOT NULL,
  popularity INTEGER NOT NULL DEFAULT 0,
  -- UTC, for example 2026-11-01T00:00:00Z.
  created_at TEXT NOT NULL,
  PRIMARY KEY (channel, kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX designs_by_popularity ON designs (channel, kind, popularity DESC, id);
CREATE INDEX designs_by_age ON designs (channel, kind, created_at DESC, id);
