-- The words of designs on sale by their parts of three letters (backend/commerce/design-search.ts): they find a word within a longer one, and
-- the word that a misspelled one was meant to be, without reading every word that there is.
DROP TABLE design_vocabulary;
CREATE VIRTUAL TABLE design_parts USING fts5(de, en, es, fr, it, nl, tokenize = "trigram remove_diacritics 1");
INSERT INTO design_parts (rowid, de, en, es, fr, it, nl) SELECT rowid, de, en, es, fr, it, nl FROM design_words;

DROP TRIGGER design_added;
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
  INSERT INTO design_parts (rowid, de, en, es, fr, it, nl) SELECT rowid, de, en, es, fr, it, nl FROM design_words WHERE rowid = new.number;
END;

DROP TRIGGER design_changed;
CREATE TRIGGER design_changed AFTER UPDATE ON designs BEGIN
  DELETE FROM design_facets WHERE design = new.number;
  DELETE FROM design_words WHERE rowid = new.number;
  DELETE FROM design_parts WHERE rowid = new.number;
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
  INSERT INTO design_parts (rowid, de, en, es, fr, it, nl) SELECT rowid, de, en, es, fr, it, nl FROM design_words WHERE rowid = new.number;
END;

DROP TRIGGER design_removed;
CREATE TRIGGER design_removed AFTER DELETE ON designs BEGIN
  DELETE FROM design_facets WHERE design = old.number;
  DELETE FROM design_words WHERE rowid = old.number;
  DELETE FROM design_parts WHERE rowid = old.number;
END;
