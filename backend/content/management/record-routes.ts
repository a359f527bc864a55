import { Hono } from "hono";
import * as z from "zod";
import type { JsonObject } from "../content-tree.ts";
import { entriesOn, pageHeaders, pageOf, pageParams } from "../paging.ts";
import { queryParams } from "../query-params.ts";
import { readJson } from "./body.ts";
import { selectedRecords } from "./record-filters.ts";
import { RECORD_KINDS, type RecordKind } from "./record-kinds.ts";
import { recordReplies } from "./record-replies.ts";
import { deletionOf, refuseUnknownParent } from "./record-ties.ts";
import { createRecord, findRecord, findRecords, updateRecord } from "./records.ts";
import { knownParams, type ManagementContext, type ManagementEnv, RECORD, recordId } from "./routing.ts";

const MOST_PER_PAGE = 100;
const pagesSchema = z.object(pageParams);

/** `/v1/spaces/{id}/{plural}` and below, for a kind of record. Only tags come in pages. */
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

  /** Components come with the groups they are in. */
  async function listing(c: ManagementContext, replies: object[]) {
    if (kind.kind !== "component") return { [kind.plural]: replies };
    const { componentGroups: groups } = RECORD_KINDS;
    const found = await findRecords(c.get("editing"), groups);
    return { components: replies, component_groups: await recordReplies(c.get("editing"), groups, found) };
  }

  return routes;
}

/** What a body says; what it leaves out is no field. */
function definedIn(fields: unknown): JsonObject {
  return JSON.parse(JSON.stringify(fields)) as JsonObject;
}
