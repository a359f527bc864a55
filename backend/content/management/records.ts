import type { JsonObject } from "../content-tree.ts";
import { nameTaken, notFound } from "../errors.ts";
import { idFor, uuidFor } from "../identity.ts";
import type { Editing } from "./editing.ts";
import type { RecordKind } from "./record-kinds.ts";

/** A record as it is kept. Dates are ISO 8601 in UTC. */
export interface StoredRecord {
  id: number;
  fields: JsonObject;
  created_at: string;
  updated_at: string;
}

type Kind = Pick<RecordKind, "kind">;
type Row = Omit<StoredRecord, "fields"> & { fields: string };

/** Every record of a kind, in the order they were made. */
export async function findRecords({ db, space }: Editing, { kind }: Kind): Promise<StoredRecord[]> {
  const { results } = await db
    .prepare(
      "SELECT id, fields, created_at, updated_at FROM records WHERE space_id = ? AND kind = ? ORDER BY created_at, rowid",
    )
    .bind(space.id, kind)
    .all<Row>();
  return results.map(read);
}

/** @throws 404 for an unknown record. */
export async function findRecord({ db, space }: Editing, { kind }: Kind, id: number): Promise<StoredRecord> {
  const row = await db
    .prepare("SELECT id, fields, created_at, updated_at FROM records WHERE space_id = ? AND kind = ? AND id = ?")
    .bind(space.id, kind, id)
    .first<Row>();
  if (!row) throw notFound();
  return read(row);
}

/**
 * A new record, with the kind's defaults for what it leaves out.
 *
 * @throws 422 where its name is taken.
 */
export async function createRecord(editing: Editing, kind: RecordKind, given: JsonObject): Promise<number> {
  const { db, space, now } = editing;
  const fields = { ...kind.defaults, ...given };
  const id = idFor(crypto.randomUUID());
  await unlessTaken(
    db
      .prepare(
        `INSERT INTO records (space_id, kind, id, unique_name, fields, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
      )
      .bind(space.id, kind.kind, id, kind.uniqueName(fields), JSON.stringify(fields), now),
  );
  return id;
}

/**
 * Changes a record; what is left out stays as it is.
 *
 * @throws 404 for an unknown record; 422 where its new name is taken.
 */
export async function updateRecord(editing: Editing, kind: RecordKind, id: number, given: JsonObject): Promise<void> {
  const { db, space, now } = editing;
  const fields = { ...(await findRecord(editing, kind, id)).fields, ...given };
  await unlessTaken(
    db
      .prepare(
        "UPDATE records SET fields = ?, unique_name = ?, updated_at = ? WHERE space_id = ? AND kind = ? AND id = ?",
      )
      .bind(JSON.stringify(fields), kind.uniqueName(fields), now, space.id, kind.kind, id),
  );
}

/** The uuid of a record that has one beside its id: a group or a folder. */
export function recordUuid({ kind }: Kind, spaceId: number, id: number): string {
  return uuidFor(`${spaceId}/${kind}/${id}`);
}

async function unlessTaken(statement: D1PreparedStatement): Promise<void> {
  try {
    await statement.run();
  } catch (error) {
    if (/UNIQUE constraint failed: .*unique_name/.test(String(error))) throw nameTaken();
    throw error;
  }
}

function read({ fields, ...row }: Row): StoredRecord {
  return { ...row, fields: JSON.parse(fields) as JsonObject };
}
