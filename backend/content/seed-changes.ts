import type { Statement } from "../sql-statement.ts";
import { uuidFor } from "./identity.ts";
import type { RecordKind } from "./management/record-kinds.ts";

/** The kind of a seeded thing; with its space and id it is the key of its stored checksum. */
export type SeedKind = "story" | "datasource" | "release" | RecordKind["kind"];

/** A story, datasource, release or record from files, ready to be written. */
export interface Seeding {
  spaceId: number;
  kind: SeedKind;
  id: string | number;
  /** `INSERT INTO … SELECT …`, without its conditions. */
  insert: string;
  params: readonly (string | number | null)[];
  /** The assignments `column = …, …` if it exists already. */
  update: string;
  /** Further text for the checksum, if the parameters do not contain everything. */
  also?: string;
  /** Its name for people, with the word for its kind unless it is a story. */
  label: string;
  /** A story's content, or a record's fields, as they are stored: JSON. */
  stored?: string;
}

// Keeps a list of checksums far below the longest statement.
const MARKS_A_STATEMENT = 500;

/**
 * Returns the statements that write seedings whose files have changed since the last seed, and store their new checksums. Editors'
 * changes of other content stay. If both a file and an editor have changed something, the editor's version stays, and the row in
 * `seeded` has the state `waiting` until a person has decided.
 */
export function seedChanges(seedings: readonly Seeding[]): Statement[] {
  if (seedings.length === 0) return [];
  return [...marks(seedings), ...seedings.map(writing), DONE];
}

/** Returns the condition, with its values, that a seeding must be written: it is new, or its file has changed and nobody edited it. */
function isWriting({ spaceId, kind, id }: Seeding): Statement {
  return {
    sql: "EXISTS (SELECT 1 FROM seeded WHERE space_id = ? AND kind = ? AND id = ? AND state = 'writing')",
    params: [spaceId, kind, `${id}`],
  };
}

/** Returns the condition, with its values, that a seeding has not changed. */
export function unchanged(seeding: Seeding): Statement {
  const { spaceId, kind, id } = seeding;
  return {
    sql: "EXISTS (SELECT 1 FROM seeded WHERE space_id = ? AND kind = ? AND id = ? AND checksum = ?)",
    params: [spaceId, kind, `${id}`, checksum(seeding)],
  };
}

/**
 * Returns the condition that a column's id was seeded in a space, and that no file names it any more.
 *
 * @param isEdited true if things that an editor has changed since count too.
 */
export function noLongerNamed(
  column: string,
  { spaceId, kind, isEdited = false }: { spaceId: number; kind: SeedKind; isEdited?: boolean },
  kept: readonly Seeding[],
): Statement {
  const ids = kept.filter((seeding) => seeding.spaceId === spaceId && seeding.kind === kind).map(({ id }) => `${id}`);
  const untouched = isEdited ? "" : " AND state IN ('seeded', 'writing')";
  return {
    sql: `CAST(${column} AS TEXT) IN (SELECT id FROM seeded WHERE space_id = ? AND kind = ?${untouched})
      AND CAST(${column} AS TEXT) NOT IN (SELECT value FROM json_each(?))`,
    params: [spaceId, kind, JSON.stringify(ids)],
  };
}

/** Returns the statement that marks a waiting seeding as seeded, because an editor has made it equal to its file. */
export function settle(seeding: Seeding): Statement {
  const { spaceId, kind, id } = seeding;
  return {
    sql: "UPDATE seeded SET state = 'seeded', checksum = ? WHERE space_id = ? AND kind = ? AND id = ?",
    params: [checksum(seeding), spaceId, kind, `${id}`],
  };
}

function writing(seeding: Seeding): Statement {
  const { sql, params } = isWriting(seeding);
  return {
    sql: `${seeding.insert} WHERE ${sql} ON CONFLICT DO UPDATE SET ${seeding.update}`,
    params: [...seeding.params, ...params],
  };
}

const DONE: Statement = { sql: "UPDATE seeded SET state = 'seeded' WHERE state = 'writing'", params: [] };

function marks(seedings: readonly Seeding[]): Statement[] {
  const lists = Array.from({ length: Math.ceil(seedings.length / MARKS_A_STATEMENT) }, (_, at) =>
    seedings.slice(at * MARKS_A_STATEMENT, (at + 1) * MARKS_A_STATEMENT),
  );
  return lists.map((some) => ({
    sql: `INSERT INTO seeded (space_id, kind, id, checksum, state)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, 'writing' FROM json_each(?) WHERE true
      ON CONFLICT DO UPDATE SET
        state = CASE
          WHEN checksum = excluded.checksum THEN iif(state = 'waiting', 'edited', state)
          WHEN state IN ('edited', 'waiting') THEN 'waiting'
          ELSE 'writing' END,
        checksum = iif(state IN ('edited', 'waiting'), checksum, excluded.checksum)`,
    params: [JSON.stringify(some.map((one) => [one.spaceId, one.kind, `${one.id}`, checksum(one)]))],
  }));
}

function checksum({ params, also = "" }: Seeding): string {
  return uuidFor(JSON.stringify([params, also]));
}
