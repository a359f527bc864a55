-- What became of what files of backend/content/ said (backend/content/seed-changes.ts): it is as it was seeded; a seed is writing it just
-- now; somebody edited or deleted it since; its file has changed after that, and waits for a person.
ALTER TABLE seeded ADD COLUMN state TEXT NOT NULL DEFAULT 'seeded' CHECK (state IN ('seeded', 'writing', 'edited', 'waiting'));

-- Until now nobody noted edits. Seeds write this date, editors the time.
UPDATE seeded SET state = 'edited' WHERE kind = 'story' AND NOT EXISTS (
  SELECT 1 FROM stories WHERE space_id = seeded.space_id AND id = CAST(seeded.id AS INTEGER)
    AND updated_at = '2026-01-05T08:00:00.000Z');
UPDATE seeded SET state = 'edited' WHERE kind IN ('component', 'component_group', 'preset', 'asset') AND NOT EXISTS (
  SELECT 1 FROM records WHERE space_id = seeded.space_id AND kind = seeded.kind AND id = CAST(seeded.id AS INTEGER)
    AND updated_at = '2026-01-05T08:00:00.000Z');
-- Before there was this table, seeds left no trace: what editors changed then counts as seeded once, of a file that nobody has.
INSERT INTO seeded (space_id, kind, id, checksum, state)
  SELECT space_id, 'story', CAST(id AS TEXT), '', 'edited' FROM stories WHERE true
    AND updated_at <> '2026-01-05T08:00:00.000Z' AND NOT EXISTS (SELECT 1 FROM seeded)
  ON CONFLICT DO NOTHING;

CREATE TRIGGER story_edited_since AFTER UPDATE ON stories
BEGIN
  UPDATE seeded SET state = 'edited'
    WHERE space_id = NEW.space_id AND kind = 'story' AND id = CAST(NEW.id AS TEXT) AND state = 'seeded';
END;

CREATE TRIGGER story_deleted_since AFTER DELETE ON stories
BEGIN
  UPDATE seeded SET state = 'edited'
    WHERE space_id = OLD.space_id AND kind = 'story' AND id = CAST(OLD.id AS TEXT) AND state = 'seeded';
END;

CREATE TRIGGER record_edited_since AFTER UPDATE ON records
BEGIN
  UPDATE seeded SET state = 'edited'
    WHERE space_id = NEW.space_id AND kind = NEW.kind AND id = CAST(NEW.id AS TEXT) AND state = 'seeded';
END;

CREATE TRIGGER record_deleted_since AFTER DELETE ON records
BEGIN
  UPDATE seeded SET state = 'edited'
    WHERE space_id = OLD.space_id AND kind = OLD.kind AND id = CAST(OLD.id AS TEXT) AND state = 'seeded';
END;

CREATE TRIGGER datasource_edited_since AFTER UPDATE ON datasources
BEGIN
  UPDATE seeded SET state = 'edited'
    WHERE space_id = NEW.space_id AND kind = 'datasource' AND id = CAST(NEW.id AS TEXT) AND state = 'seeded';
END;

CREATE TRIGGER datasource_deleted_since AFTER DELETE ON datasources
BEGIN
  UPDATE seeded SET state = 'edited'
    WHERE space_id = OLD.space_id AND kind = 'datasource' AND id = CAST(OLD.id AS TEXT) AND state = 'seeded';
END;
