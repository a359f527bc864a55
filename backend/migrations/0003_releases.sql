-- Releases by name (backend/content/management/releases.ts); their versions of stories are in release_stories.
CREATE TABLE releases (
  space_id INTEGER NOT NULL REFERENCES spaces (id),
  id INTEGER NOT NULL,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  -- As an editor wrote it, `YYYY-MM-DD HH:MM` in UTC; NULL where no time is set. It is a note: nobody merges by it.
  release_at TEXT,
  released INTEGER NOT NULL DEFAULT 0 CHECK (released IN (0, 1)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (space_id, id),
  UNIQUE (space_id, uuid)
) STRICT;

-- Releases that only had versions so far.
INSERT INTO releases (space_id, id, uuid, name, created_at)
SELECT DISTINCT space_id, release_id,
  format('%08x-%04x-8000-8000-%012x', space_id, release_id % 65536, release_id),
  'Release ' || release_id, strftime('%Y-%m-%dT%H:%M:%fZ')
FROM release_stories;
