-- Stories, links, datasources and releases of the content spaces (read by backend/content).

CREATE TABLE spaces (
  id INTEGER PRIMARY KEY,
  -- Cache version: a Unix time in seconds that rises with everything the public can see change.
  cv INTEGER NOT NULL
);

INSERT INTO spaces (id, cv) VALUES (1001, 1767600000), (1002, 1767600000);

-- One row per story or folder. `draft` is what the editor sees, `published` what the public token sees:
-- an edit that is not published yet lives in `draft` alone. Both hold content JSON. Dates are ISO 8601 in UTC.
CREATE TABLE stories (
  space_id INTEGER NOT NULL REFERENCES spaces (id),
  id INTEGER NOT NULL,
  uuid TEXT NOT NULL,
  group_id TEXT NOT NULL,
  parent_id INTEGER,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  full_slug TEXT NOT NULL,
  is_folder INTEGER NOT NULL DEFAULT 0,
  is_startpage INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  path TEXT,
  tag_list TEXT NOT NULL DEFAULT '[]',
  meta_data TEXT,
  sort_by_date TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  published_at TEXT,
  first_published_at TEXT,
  draft TEXT NOT NULL,
  published TEXT,
  draft_type TEXT GENERATED ALWAYS AS (json_extract(draft, '$.component')) VIRTUAL,
  published_type TEXT GENERATED ALWAYS AS (json_extract(published, '$.component')) VIRTUAL,
  PRIMARY KEY (space_id, id),
  UNIQUE (space_id, uuid),
  -- A folder and its start page may share a path.
  UNIQUE (space_id, full_slug, is_folder)
);

CREATE INDEX stories_by_group ON stories (space_id, group_id);
CREATE INDEX stories_by_draft_type ON stories (space_id, draft_type);
CREATE INDEX stories_by_published_type ON stories (space_id, published_type);

-- A release's version of a story, laid over the draft when it is read with `from_release`.
CREATE TABLE release_stories (
  space_id INTEGER NOT NULL REFERENCES spaces (id),
  release_id INTEGER NOT NULL,
  story_uuid TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (space_id, release_id, story_uuid)
);

-- `dimensions` and `entries` are JSON arrays in the order of the source file.
CREATE TABLE datasources (
  space_id INTEGER NOT NULL REFERENCES spaces (id),
  id INTEGER NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  dimensions TEXT NOT NULL,
  entries TEXT NOT NULL,
  PRIMARY KEY (space_id, id),
  UNIQUE (space_id, slug)
);

-- The cache version rises here and not in the writers, so that no way of publishing can forget it.
CREATE TRIGGER story_published_first AFTER INSERT ON stories WHEN NEW.published IS NOT NULL
BEGIN
  UPDATE spaces SET cv = max(cv + 1, unixepoch()) WHERE id = NEW.space_id;
END;

CREATE TRIGGER story_published_again AFTER UPDATE ON stories
WHEN NEW.published IS NOT OLD.published OR (NEW.published IS NOT NULL AND (
  NEW.name IS NOT OLD.name OR NEW.full_slug IS NOT OLD.full_slug OR NEW.uuid IS NOT OLD.uuid
  OR NEW.group_id IS NOT OLD.group_id OR NEW.position IS NOT OLD.position OR NEW.path IS NOT OLD.path
  OR NEW.tag_list IS NOT OLD.tag_list OR NEW.meta_data IS NOT OLD.meta_data OR NEW.is_startpage IS NOT OLD.is_startpage
  OR NEW.sort_by_date IS NOT OLD.sort_by_date OR NEW.published_at IS NOT OLD.published_at))
BEGIN
  UPDATE spaces SET cv = max(cv + 1, unixepoch()) WHERE id = NEW.space_id;
END;

CREATE TRIGGER story_withdrawn AFTER DELETE ON stories WHEN OLD.published IS NOT NULL
BEGIN
  UPDATE spaces SET cv = max(cv + 1, unixepoch()) WHERE id = OLD.space_id;
END;

CREATE TRIGGER datasource_added AFTER INSERT ON datasources
BEGIN
  UPDATE spaces SET cv = max(cv + 1, unixepoch()) WHERE id = NEW.space_id;
END;

CREATE TRIGGER datasource_changed AFTER UPDATE ON datasources
WHEN NEW.entries IS NOT OLD.entries OR NEW.dimensions IS NOT OLD.dimensions OR NEW.name IS NOT OLD.name
BEGIN
  UPDATE spaces SET cv = max(cv + 1, unixepoch()) WHERE id = NEW.space_id;
END;

CREATE TRIGGER datasource_removed AFTER DELETE ON datasources
BEGIN
  UPDATE spaces SET cv = max(cv + 1, unixepoch()) WHERE id = OLD.space_id;
END;
