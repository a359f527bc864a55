import type { JsonObject } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import type { Editing } from "./editing.ts";
import { RECORD_KINDS, type RecordKind } from "./record-kinds.ts";
import { findRecord, findRecords, recordUuid } from "./records.ts";

/**
 * Refuses a folder or group within itself or within none that there is, and a preset without a component.
 *
 * @param self the record that is to be changed, if it exists already.
 * @throws 422 for any of these.
 */
export async function refuseUnknownParent(
  editing: Editing,
  kind: RecordKind,
  fields: JsonObject,
  self?: number,
): Promise<void> {
  if (kind.kind === "preset" && fields.component_id !== undefined) {
    const ids = (await findRecords(editing, RECORD_KINDS.components)).map(({ id }) => id);
    if (!ids.includes(Number(fields.component_id))) throw unprocessable("preset.component_id: is no component");
  }
  if (!fields.parent_id) return;
  const parents = new Map((await findRecords(editing, kind)).map(({ id, fields: { parent_id } }) => [id, parent_id]));
  for (let id = Number(fields.parent_id); id > 0; id = Number(parents.get(id) ?? 0)) {
    if (!parents.has(id)) throw unprocessable(`${kind.kind}.parent_id: ${id} does not exist`);
    if (id === self) throw unprocessable(`${kind.kind}.parent_id: a folder cannot lie within itself`);
  }
}

/**
 * The statements that delete a record and what cannot stand without it: a component's presets. Components of a group, and
 * groups or folders within, are then in none.
 *
 * @throws 404 for an unknown record.
 */
export async function deletionOf(editing: Editing, kind: RecordKind, id: number): Promise<D1PreparedStatement[]> {
  const { db, space } = editing;
  await findRecord(editing, kind, id);
  const statement = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(space.id, ...values);
  const deletion = statement("DELETE FROM records WHERE space_id = ? AND kind = ? AND id = ?", kind.kind, id);
  const leaving = (field: string, of: string, value: string | number) =>
    statement(
      `UPDATE records SET fields = json_set(fields, '$.${field}', NULL)
      WHERE space_id = ? AND kind = ? AND fields ->> '${field}' = ?`,
      of,
      value,
    );
  if (kind.kind === "component") {
    const presets = "DELETE FROM records WHERE space_id = ? AND kind = 'preset' AND fields ->> 'component_id' = ?";
    return [deletion, statement(presets, id)];
  }
  if (kind.kind === "component_group") {
    const uuid = recordUuid(kind, space.id, id);
    return [deletion, leaving("parent_id", kind.kind, id), leaving("component_group_uuid", "component", uuid)];
  }
  if (kind.kind === "asset_folder") {
    return [deletion, leaving("parent_id", kind.kind, id), leaving("asset_folder_id", "asset", id)];
  }
  return [deletion];
}
