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
}

// So that a list of checksums stays far from the longest statement.
const MARKS_A_STATEMENT = 500;

/**
 * The statements that write seedings whose files have changed since they were last seeded, and keep what they say now. What
 * editors made of the others meanwhile stays.
 */
export function seedChanges(seedings: readonly Seeding[]): Statement[] {
  return [...seedings.map(writing), ...marks(seedings)];
}

/** The condition that a seeding has not changed, with its values. */
export function unchanged(seeding: Seeding): Statement {
  const { spaceId, kind, id } = seeding;
  return {
    sql: "EXISTS (SELECT 1 FROM seeded WHERE space_id = ? AND kind = ? AND id = ? AND checksum = ?)",
    params: [spaceId, kind, `${id}`, checksum(seeding)],
  };
}

/** The condition that a column holds an id that was seeded in a space and is none of those that files still name. */
export function noLongerNamed(column: string, spaceId: number, kind: SeedKind, kept: readonly Seeding[]): Statement {
  const ids = kept.filter((seeding) => seeding.spaceId === spaceId && seeding.kind === kind).map(({ id }) => `${id}`);
  return {
    sql: `CAST(${column} AS TEXT) IN (SELECT id FROM seeded WHERE space_id = ? AND kind = ?)
      AND CAST(${column} AS TEXT) NOT IN (SELECT value FROM json_each(?))`,
    params: [spaceId, kind, JSON.stringify(ids)],
  };
}

function writing(seeding: Seeding): Statement {
  const { sql, params } = unchanged(seeding);
  return {
    sql: `${seeding.insert} WHERE NOT ${sql} ON CONFLICT DO UPDATE SET ${seeding.update}`,
    params: [...seeding.params, ...params],
  };
}

function marks(seedings: readonly Seeding[]): Statement[] {
  const lists = Array.from({ length: Math.ceil(seedings.length / MARKS_A_STATEMENT) }, (_, at) =>
    seedings.slice(at * MARKS_A_STATEMENT, (at + 1) * MARKS_A_STATEMENT),
  );
  return lists.map((some) => ({
    sql: `INSERT INTO seeded (space_id, kind, id, checksum)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
      ON CONFLICT DO UPDATE SET checksum = excluded.checksum`,
    params: [JSON.stringify(some.map((one) => [one.spaceId, one.kind, `${one.id}`, checksum(one)]))],
  }));
}

function checksum({ params, also = "" }: Seeding): string {
  return uuidFor(JSON.stringify([params, also]));
}
