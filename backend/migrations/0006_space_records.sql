-- What a space has beside stories and datasources, as its editors and their tools see it: components, component groups,
-- presets, internal tags, asset folders and assets (backend/content/management/record-kinds.ts).
CREATE TABLE records (
  space_id INTEGER NOT NULL REFERENCES spaces (id),
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  -- What no other record of its kind may be called alike; NULL where names may repeat.
  unique_name TEXT,
  -- A JSON object, as it was written through the management API.
  fields TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (space_id, kind, id),
  UNIQUE (space_id, kind, unique_name)
) STRICT;

-- The bytes of uploaded assets, in pieces that D1 takes, by the path they are served at.
CREATE TABLE asset_pieces (
  path TEXT NOT NULL,
  piece INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (path, piece)
) STRICT, WITHOUT ROWID;

-- What stories and components were before each change of their content; the newest thirty of each are kept.
CREATE TABLE versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  space_id INTEGER NOT NULL REFERENCES spaces (id),
  model TEXT NOT NULL CHECK (model IN ('stories', 'components')),
  item_id INTEGER NOT NULL,
  is_draft INTEGER NOT NULL,
  content TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX versions_by_item ON versions (space_id, model, item_id);

-- Versions are written here and not in the writers, so that no way of editing can forget them.
CREATE TRIGGER story_version AFTER UPDATE ON stories WHEN NEW.draft IS NOT OLD.draft
BEGIN
  INSERT INTO versions (space_id, model, item_id, is_draft, content, created_at)
  VALUES (OLD.space_id, 'stories', OLD.id, OLD.draft IS NOT OLD.published, OLD.draft, OLD.updated_at);
  DELETE FROM versions WHERE space_id = OLD.space_id AND model = 'stories' AND item_id = OLD.id AND id <= (
    SELECT id FROM versions WHERE space_id = OLD.space_id AND model = 'stories' AND item_id = OLD.id
    ORDER BY id DESC LIMIT 1 OFFSET 30);
END;

CREATE TRIGGER component_version AFTER UPDATE ON records WHEN NEW.kind = 'component' AND NEW.fields IS NOT OLD.fields
BEGIN
  INSERT INTO versions (space_id, model, item_id, is_draft, content, created_at)
  VALUES (OLD.space_id, 'components', OLD.id, 0, OLD.fields, OLD.updated_at);
  DELETE FROM versions WHERE space_id = OLD.space_id AND model = 'components' AND item_id = OLD.id AND id <= (
    SELECT id FROM versions WHERE space_id = OLD.space_id AND model = 'components' AND item_id = OLD.id
    ORDER BY id DESC LIMIT 1 OFFSET 30);
END;

CREATE TRIGGER story_versions_end AFTER DELETE ON stories
BEGIN
  DELETE FROM versions WHERE space_id = OLD.space_id AND model = 'stories' AND item_id = OLD.id;
END;

CREATE TRIGGER component_versions_end AFTER DELETE ON records WHEN OLD.kind = 'component'
BEGIN
  DELETE FROM versions WHERE space_id = OLD.space_id AND model = 'components' AND item_id = OLD.id;
END;

-- The content type that editors are offered first in a folder.
ALTER TABLE stories ADD COLUMN default_root TEXT;

-- What the files of backend/content/ said when they were last seeded: what has not changed since is left as editors made it.
CREATE TABLE seeded (
  space_id INTEGER NOT NULL REFERENCES spaces (id),
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  checksum TEXT NOT NULL,
  PRIMARY KEY (space_id, kind, id)
) STRICT, WITHOUT ROWID;
