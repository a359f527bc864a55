import { Hono } from "hono";
import * as z from "zod";
import type { JsonObject } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import { entriesOn, pageHeaders, pageOf, pageParams, queryParams } from "../query-params.ts";
import type { Editing } from "./editing.ts";
import { RECORD_KINDS, type RecordKind } from "./record-kinds.ts";
import {
  createRecord,
  findRecord,
  findRecords,
  recordReplies,
  recordUuid,
  selectedRecords,
  updateRecord,
} from "./records.ts";
import { knownParams, type ManagementContext, type ManagementEnv, RECORD, readJson, recordId } from "./routing.ts";

/**
 * Refuses a folder or group within itself or within an unknown one, and a preset without a component.
 *
 * @param self the record to change, if it exists already.
 * @throws 422 for any of these.
 */
async function refuseUnknownParent(
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
 * Returns the statements that delete a record and those that depend on it: a component's presets. Members of a deleted group or
 * folder stay, and are then in none.
 *
 * @throws 404 for an unknown record.
 */
async function deletionOf(editing: Editing, kind: RecordKind, id: number): Promise<D1PreparedStatement[]> {
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

const MOST_PER_PAGE = 100;
const pagesSchema = z.object(pageParams);

/** Builds the routes at `/v1/spaces/{id}/{plural}` and below, for a kind of record. Only tags are paged. */
export function recordRoutes(kind: RecordKind): Hono<ManagementEnv> {
  const routes = new Hono<ManagementEnv>();
  const created = z.object({ [kind.kind]: kind.fields });
  const updated = z.object({ [kind.kind]: kind.fields.partial() });

  routes.get("/", async (c) => {
    const { plain } = queryParams(new URL(c.req.url).searchParams);
    const editing = c.get("editing");
    const found = selectedRecords(kind, await findRecords(editing, kind), plain);
    if (kind.kind !== "internal_tag") return c.json(await listing(c, await recordReplies(editing, kind, found)));
    const page = pageOf(knownParams(c, pagesSchema), MOST_PER_PAGE);
    const replies = await recordReplies(editing, kind, entriesOn(page, found));
    return c.json({ [kind.plural]: replies }, 200, pageHeaders(page, found.length));
  });

  routes.get(RECORD, async (c) => c.json(await one(c, recordId(c))));

  routes.post("/", async (c) => {
    const fields = definedIn((await readJson(c.req.raw, created))[kind.kind]);
    await refuseUnknownParent(c.get("editing"), kind, fields);
    return c.json(await one(c, await createRecord(c.get("editing"), kind, fields)), 201);
  });

  routes.on(["PUT", "PATCH"], RECORD, async (c) => {
    const fields = definedIn((await readJson(c.req.raw, updated))[kind.kind]);
    await refuseUnknownParent(c.get("editing"), kind, fields, recordId(c));
    await updateRecord(c.get("editing"), kind, recordId(c), fields);
    return c.json(await one(c, recordId(c)));
  });

  routes.delete(RECORD, async (c) => {
    const reply = await one(c, recordId(c));
    await c.get("editing").db.batch(await deletionOf(c.get("editing"), kind, recordId(c)));
    return c.json(reply);
  });

  async function one(c: ManagementContext, id: number) {
    const record = await findRecord(c.get("editing"), kind, id);
    const [reply] = await recordReplies(c.get("editing"), kind, [record]);
    return { [kind.kind]: reply };
  }

  /** Builds the reply of a listing. Components come with the groups of components. */
  async function listing(c: ManagementContext, replies: object[]) {
    if (kind.kind !== "component") return { [kind.plural]: replies };
    const { componentGroups: groups } = RECORD_KINDS;
    const found = await findRecords(c.get("editing"), groups);
    return { components: replies, component_groups: await recordReplies(c.get("editing"), groups, found) };
  }

  return routes;
}

/** Returns the fields that a body states, without those that are undefined. */
function definedIn(fields: unknown): JsonObject {
  return JSON.parse(JSON.stringify(fields)) as JsonObject;
}
