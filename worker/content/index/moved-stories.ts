import { currentPlace, type StoryPlace } from "#domain/redirect/current-place.ts";
import type { RedirectKind } from "#domain/redirect/rule.ts";
import type { HeardStory } from "./index-messages.ts";

/** Former addresses of one story that are remembered at most, the latest ones. */
const MOST_A_STORY = 10;
/** Former addresses of a space that are remembered at most; those that lead nowhere are dropped first. */
export const MOST_MOVED = 20_000;

const SCHEMA = [
  // Former addresses, each with the story that was there last.
  "CREATE TABLE IF NOT EXISTS moved (full_slug TEXT PRIMARY KEY, id INTEGER NOT NULL, at_ms INTEGER NOT NULL)",
  "CREATE INDEX IF NOT EXISTS moved_id ON moved (id)",
  // Stories that are not published any more.
  `CREATE TABLE IF NOT EXISTS gone (id INTEGER PRIMARY KEY, uuid TEXT, successor TEXT,
    is_deleted INTEGER NOT NULL)`,
  // What webhooks told since the index was read: the address of a story, null if it is gone.
  `CREATE TABLE IF NOT EXISTS heard (id INTEGER PRIMARY KEY, full_slug TEXT, uuid TEXT, successor TEXT,
    epoch INTEGER NOT NULL)`,
  "CREATE INDEX IF NOT EXISTS stories_uuid ON stories (uuid)",
  // Each former address is looked up in these: without an index a list of 20,000 would read 400 million rows.
  "CREATE INDEX IF NOT EXISTS gone_uuid ON gone (uuid)",
  "CREATE INDEX IF NOT EXISTS heard_uuid ON heard (uuid)",
  "CREATE INDEX IF NOT EXISTS heard_slug ON heard (full_slug)",
];

/** A former address, its present one, and the kind of redirect between them. */
export type MovedStory = [from: string, to: string, kind: RedirectKind];

/** Memory of the addresses that stories had, beside the table of the stories. */
export interface MovedStories {
  /**
   * Notes what a webhook told. @returns the address that the story has left; null if it has left none.
   *
   * @param epoch epoch of its announcement; an index as of that one knows it.
   */
  hear: (story: HeardStory, epoch: number) => string | null;
  /** Notes what a reading changes, before it replaces the stories in the same transaction. */
  beforeReading: (gone: readonly number[]) => void;
  /** Forgets what the stories' table says itself now, and what exceeds the limits. */
  afterReading: (asOf: number) => void;
  /** Lists the former addresses that lead somewhere, and that no other story has taken. */
  list: () => MovedStory[];
}

interface PlaceRow {
  place: string | null;
  uuid: string | null;
  successor: string | null;
  is_deleted: number | null;
}

/** Columns of a story's place, of whichever table knows it latest. */
const PLACE = `CASE WHEN heard.id IS NULL THEN stories.full_slug ELSE heard.full_slug END AS place,
  coalesce(heard.uuid, stories.uuid, gone.uuid) AS uuid,
  CASE WHEN heard.full_slug IS NULL THEN coalesce(gone.successor, stories.successor) ELSE heard.successor END AS successor,
  gone.is_deleted AS is_deleted`;
const KNOWN = "LEFT JOIN heard USING (id) LEFT JOIN stories USING (id) LEFT JOIN gone USING (id)";

/** Condition that no story is published at a former address now. */
const VACANT = `NOT EXISTS (SELECT 1 FROM heard AS there WHERE there.full_slug = moved.full_slug)
  AND NOT EXISTS (SELECT 1 FROM stories AS there WHERE there.full_slug = moved.full_slug
    AND there.id NOT IN (SELECT id FROM heard))`;

export function createMovedStories({ sql }: Pick<DurableObjectStorage, "sql">, now: () => number): MovedStories {
  for (const statement of SCHEMA) sql.exec(statement);
  const note = (from: string, id: number) =>
    sql.exec("INSERT OR REPLACE INTO moved (full_slug, id, at_ms) VALUES (?, ?, ?)", from, id, now());

  /** Returns the place of a story as it is known until now; all of it null for a story that nobody told of. */
  function formerOf(id: number): { place: string | null; uuid: string | null; successor: string | null } | undefined {
    const known = `SELECT ${PLACE} FROM (SELECT ? AS id) ${KNOWN}`;
    return sql.exec(known, id).toArray()[0] as unknown as PlaceRow | undefined;
  }

  function placeOfUuid(uuid: string): StoryPlace | null {
    const ids =
      "SELECT id FROM stories WHERE uuid = ?1 UNION SELECT id FROM heard WHERE uuid = ?1 UNION SELECT id FROM gone WHERE uuid = ?1";
    const rows = sql.exec(`SELECT ${PLACE} FROM (${ids}) ${KNOWN}`, uuid).toArray() as unknown as PlaceRow[];
    const found = rows.find(({ place }) => place !== null) ?? rows[0];
    return found ? readPlace(found) : null;
  }

  return {
    hear: (story, epoch) => {
      const { id, fullSlug } = story;
      const before = formerOf(id);
      const left = before?.place && before.place !== fullSlug ? before.place : null;
      if (left !== null) note(left, id);
      const uuid = story.fullSlug === null ? (before?.uuid ?? null) : story.uuid;
      const successor = story.fullSlug === null ? (before?.successor ?? null) : story.successor;
      const heard = "INSERT OR REPLACE INTO heard (id, full_slug, uuid, successor, epoch) VALUES (?, ?, ?, ?, ?)";
      sql.exec(heard, id, fullSlug, uuid, successor, epoch);
      if (story.fullSlug !== null) sql.exec("DELETE FROM gone WHERE id = ?", id);
      else {
        const gone = "INSERT OR REPLACE INTO gone (id, uuid, successor, is_deleted) VALUES (?, ?, ?, ?)";
        sql.exec(gone, id, uuid, successor, Number(story.isDeleted));
      }
      return left;
    },
    beforeReading: (gone) => {
      const lost = JSON.stringify(gone);
      const listed = "id IN (SELECT value FROM json_each(?))";
      sql.exec(
        `INSERT OR REPLACE INTO moved (full_slug, id, at_ms) SELECT stories.full_slug, id, ? FROM stories
          JOIN staged USING (id) WHERE staged.full_slug <> stories.full_slug`,
        now(),
      );
      sql.exec(
        `INSERT OR REPLACE INTO moved (full_slug, id, at_ms) SELECT full_slug, id, ? FROM stories WHERE ${listed}`,
        now(),
        lost,
      );
      sql.exec(
        `INSERT OR IGNORE INTO gone (id, uuid, successor, is_deleted)
          SELECT id, uuid, successor, 0 FROM stories WHERE ${listed}`,
        lost,
      );
    },
    afterReading: (asOf) => {
      sql.exec("DELETE FROM heard WHERE epoch <= ?", asOf);
      sql.exec("DELETE FROM gone WHERE id IN (SELECT id FROM stories)");
      const ofAStory = "row_number() OVER (PARTITION BY id ORDER BY at_ms DESC, moved.rowid DESC)";
      sql.exec(
        `DELETE FROM moved WHERE rowid IN (SELECT row FROM (SELECT rowid AS row, ${ofAStory} AS place FROM moved) WHERE place > ?)`,
        MOST_A_STORY,
      );
      const leadsOn = "stories.id IS NULL AND gone.successor IS NULL";
      const inOrder = `SELECT moved.rowid AS row FROM moved LEFT JOIN stories USING (id) LEFT JOIN gone USING (id)
        ORDER BY ${leadsOn}, at_ms DESC, moved.rowid DESC LIMIT -1 OFFSET ?`;
      sql.exec(`DELETE FROM moved WHERE rowid IN (SELECT row FROM (${inOrder}))`, MOST_MOVED);
      sql.exec("DELETE FROM gone WHERE id NOT IN (SELECT id FROM moved)");
    },
    list: () => {
      const rows = sql.exec(
        `SELECT moved.full_slug AS former, ${PLACE} FROM moved ${KNOWN} WHERE ${VACANT} ORDER BY former`,
      );
      const found: MovedStory[] = [];
      for (const row of rows.toArray() as unknown as (PlaceRow & { former: string })[]) {
        const target = currentPlace(readPlace(row), placeOfUuid);
        // A story at the root of a space is no page.
        if (target?.to.includes("/")) found.push([row.former, target.to, target.kind]);
      }
      return found;
    },
  };
}

function readPlace({ place, uuid, successor, is_deleted }: PlaceRow): StoryPlace {
  return { fullSlug: place, uuid, successor, isDeleted: is_deleted === 1 };
}
