-- Designs as they are found: by filters, by words, in either order (backend/commerce/design-store.ts). What the seed put into the table
-- before, it puts into this one.
DROP TABLE designs;
CREATE TABLE designs (
  number INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  kind TEXT NOT NULL CHECK (kind IN ('calendar', 'card', 'collage', 'photobook')),
  id TEXT NOT NULL,
  -- The type of a calendar or photo book, the occasion or category of a card, how a collage lies.
  type TEXT NOT NULL,
  -- The place of a photo book's category in its vocabulary, from 1.
  category INTEGER,
  format_type TEXT,
  -- {language: name}
  names TEXT NOT NULL,
  -- {language: more words that it is found by}
  keywords TEXT NOT NULL,
  -- {filter: [values]}
  facets TEXT NOT NULL,
  -- [[side, address, width, height]]; {language} stands in the address of a picture with words on it.
  sides TEXT NOT NULL,
  -- [[id, colour]] of the same design in its colours.
  colors TEXT NOT NULL,
  -- The lowest price of one piece, in cents of the price list before a country's level; NULL where none is known.
  list_cents INTEGER,
  popularity INTEGER NOT NULL DEFAULT 0,
  -- UTC, for example 2026-11-01T00:00:00Z.
  created_at TEXT NOT NULL,
  -- UTC; no longer sold since.
  withdrawn_at TEXT,
  UNIQUE (channel, kind, id)
) STRICT;
CREATE INDEX designs_by_popularity ON designs (channel, kind, popularity DESC, id) WHERE withdrawn_at IS NULL;
CREATE INDEX designs_by_age ON designs (channel, kind, created_at DESC, id) WHERE withdrawn_at IS NULL;

-- What designs on sale are filtered by: the values of `facets`, and `type`, `bookCategory` and `format` beside them.
CREATE TABLE design_facets (
  channel TEXT NOT NULL,
  kind TEXT NOT NULL,
  filter TEXT NOT NULL,
  value TEXT NOT NULL,
  design INTEGER NOT NULL,
  PRIMARY KEY (channel, kind, filter, value, design)
) STRICT, WITHOUT ROWID;
CREATE INDEX design_facets_by_design ON design_facets (design, filter, value);

-- The words of designs on sale, a column for each language; a row's number is its design's.
CREATE VIRTUAL TABLE design_words USING fts5(de, en, es, fr, it, nl, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
-- Every word that there is, by language: what a misspelled one may have been meant to be.
CREATE VIRTUAL TABLE design_vocabulary USING fts5vocab(design_words, 'col');

CREATE TRIGGER design_added AFTER INSERT ON designs WHEN new.withdrawn_at IS NULL BEGIN
  INSERT INTO design_facets (channel, kind, filter, value, design)
    SELECT DISTINCT new.channel, new.kind, filter.key, value.value, new.number
    FROM json_each(json_patch(new.facets, json_object('type', json_array(new.type), 'bookCategory', json_array(new.category || ''),
      'format', json_array(new.format_type)))) AS filter, json_each(filter.value) AS value
    WHERE value.value IS NOT NULL;
  INSERT INTO design_words (rowid, de, en, es, fr, it, nl) VALUES (new.number,
    (new.names ->> 'de') || ' ' || coalesce(new.keywords ->> 'de', ''), (new.names ->> 'en') || ' ' || coalesce(new.keywords ->> 'en', ''),
    (new.names ->> 'es') || ' ' || coalesce(new.keywords ->> 'es', ''), (new.names ->> 'fr') || ' ' || coalesce(new.keywords ->> 'fr', ''),
    (new.names ->> 'it') || ' ' || coalesce(new.keywords ->> 'it', ''), (new.names ->> 'nl') || ' ' || coalesce(new.keywords ->> 'nl', ''));
END;

CREATE TRIGGER design_changed AFTER UPDATE ON designs BEGIN
  DELETE FROM design_facets WHERE design = new.number;
  DELETE FROM design_words WHERE rowid = new.number;
  INSERT INTO design_facets (channel, kind, filter, value, design)
    SELECT DISTINCT new.channel, new.kind, filter.key, value.value, new.number
    FROM json_each(json_patch(new.facets, json_object('type', json_array(new.type), 'bookCategory', json_array(new.category || ''),
      'format', json_array(new.format_type)))) AS filter, json_each(filter.value) AS value
    WHERE value.value IS NOT NULL AND new.withdrawn_at IS NULL;
  INSERT INTO design_words (rowid, de, en, es, fr, it, nl)
    SELECT new.number,
      (new.names ->> 'de') || ' ' || coalesce(new.keywords ->> 'de', ''), (new.names ->> 'en') || ' ' || coalesce(new.keywords ->> 'en', ''),
      (new.names ->> 'es') || ' ' || coalesce(new.keywords ->> 'es', ''), (new.names ->> 'fr') || ' ' || coalesce(new.keywords ->> 'fr', ''),
      (new.names ->> 'it') || ' ' || coalesce(new.keywords ->> 'it', ''), (new.names ->> 'nl') || ' ' || coalesce(new.keywords ->> 'nl', '')
    WHERE new.withdrawn_at IS NULL;
END;

CREATE TRIGGER design_removed AFTER DELETE ON designs BEGIN
  DELETE FROM design_facets WHERE design = old.number;
  DELETE FROM design_words WHERE rowid = old.number;
END;
