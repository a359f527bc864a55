import type { Statement } from "../sql-statement.ts";
import { uuidFor } from "./identity.ts";
import type { RecordKind } from "./management/record-kinds.ts";

/** What a seed is of: with its space and id, what its checksum is kept under. */
export type SeedKind = "story" | "datasource" | "release" | RecordKind["kind"];

/** One thing that files say, ready to be written. */
export interface Seeding {
  spaceId: number;
  kind: SeedKind;
  id: string | number;
  /** `INSERT INTO … SELECT …`, without its conditions. */
  insert: string;
  params: readonly (string | number | null)[];
  /** `column = …, …`, where it is there already. */
  update: string;
  /** What is also compared with the last seed, where the parameters do not say all. */
  also?: string;
  /** What a person calls it, with the word for what it is where that is no story. */
  label: string;
  /** A story's content, or a record's fields, as they are stored: JSON. */
  stored?: string;
}

// So that a list of checksums stays far from the longest statement.
const MARKS_A_STATEMENT = 500;

/**
 * The statements that write seedings whose files have changed since they were last seeded, and keep what they say now. What
 * editors made of others meanwhile stays; where both a file and an editor changed something, the editor's stays, and the row of
 * `seeded` says `waiting` until a person has decided.
 */
export function seedChanges(seedings: readonly Seeding[]): Statement[] {
  if (seedings.length === 0) return [];
  return [...marks(seedings), ...seedings.map(writing), DONE];
}

/** The condition that a seeding is to be written, with its values: it is new, or its file has changed and nobody edited it. */
function isWriting({ spaceId, kind, id }: Seeding): Statement {
  return {
    sql: "EXISTS (SELECT 1 FROM seeded WHERE space_id = ? AND kind = ? AND id = ? AND state = 'writing')",
    params: [spaceId, kind, `${id}`],
  };
}

/** The condition that a seeding has not changed, with its values. */
export function unchanged(seeding: Seeding): Statement {
  const { spaceId, kind, id } = seeding;
  return {
    sql: "EXISTS (SELECT 1 FROM seeded WHERE space_id = ? AND kind = ? AND id = ? AND checksum = ?)",
    params: [spaceId, kind, `${id}`, checksum(seeding)],
  };
}

/**
 * The condition that a column holds an id that was seeded in a space and is none of those that files still name.
 *
 * @param isEdited whether those count too that an editor changed since.
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

/** The statement by which something that waits becomes what its file says now: an editor made it the same. */
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
