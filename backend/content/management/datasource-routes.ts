import { Hono } from "hono";
import type * as z from "zod";
import { entriesOn, pageHeaders, pageOf } from "../query-params.ts";
import {
  createDatasource,
  createdDatasourceSchema,
  createdEntrySchema,
  createEntry,
  datasourceListParams,
  deleteDatasource,
  deleteEntry,
  entryListParams,
  entryParams,
  findDatasource,
  findDatasources,
  findEntries,
  findEntry,
  toDatasource,
  updateDatasource,
  updatedDatasourceSchema,
  updatedEntrySchema,
  updateEntry,
} from "./datasources.ts";
import {
  announce,
  knownParams,
  type ManagementContext,
  type ManagementEnv,
  RECORD,
  readJson,
  recordId,
} from "./routing.ts";

const MOST_PER_PAGE = 1_000;

/** `/v1/spaces/{id}/datasources` and below. */
export const datasourceRoutes = new Hono<ManagementEnv>();

datasourceRoutes.get("/", async (c) => {
  const params = knownParams(c, datasourceListParams);
  const found = await findDatasources(c.get("editing"), params);
  return paged(c, params, "datasources", found.map(toDatasource));
});

datasourceRoutes.get(RECORD, async (c) => c.json(await oneDatasource(c, recordId(c))));

datasourceRoutes.post("/", async (c) => {
  const { datasource } = await readJson(c.req.raw, createdDatasourceSchema);
  const change = await createDatasource(c.get("editing"), datasource);
  await announce(c, change);
  return c.json(await oneDatasource(c, change.id), 201);
});

datasourceRoutes.on(["PUT", "PATCH"], RECORD, async (c) => {
  const { datasource } = await readJson(c.req.raw, updatedDatasourceSchema);
  await announce(c, await updateDatasource(c.get("editing"), recordId(c), datasource));
  return c.json(await oneDatasource(c, recordId(c)));
});

datasourceRoutes.delete(RECORD, async (c) => {
  await announce(c, await deleteDatasource(c.get("editing"), recordId(c)));
  return c.body(null, 204);
});

/** `/v1/spaces/{id}/datasource_entries` and below. */
export const entryRoutes = new Hono<ManagementEnv>();

entryRoutes.get("/", async (c) => {
  const params = knownParams(c, entryListParams);
  return paged(c, params, "datasource_entries", await findEntries(c.get("editing"), params));
});

entryRoutes.get(RECORD, async (c) => c.json({ datasource_entry: await findEntry(c.get("editing"), recordId(c)) }));

entryRoutes.post("/", async (c) => {
  const { datasource_entry } = await readJson(c.req.raw, createdEntrySchema);
  const change = await createEntry(c.get("editing"), datasource_entry);
  await announce(c, change);
  return c.json({ datasource_entry: await findEntry(c.get("editing"), change.id) }, 201);
});

entryRoutes.on(["PUT", "PATCH"], RECORD, async (c) => {
  const { datasource_entry } = await readJson(c.req.raw, updatedEntrySchema);
  const { dimension_id } = knownParams(c, entryParams);
  await announce(c, await updateEntry(c.get("editing"), recordId(c), datasource_entry, dimension_id));
  return c.body(null, 204);
});

entryRoutes.delete(RECORD, async (c) => {
  await announce(c, await deleteEntry(c.get("editing"), recordId(c)));
  return c.body(null, 204);
});

async function oneDatasource(c: ManagementContext, id: number) {
  return { datasource: toDatasource(await findDatasource(c.get("editing"), id)) };
}

function paged(
  c: ManagementContext,
  params: Pick<z.output<typeof datasourceListParams>, "page" | "per_page">,
  plural: string,
  entries: readonly object[],
): Response {
  const page = pageOf(params, MOST_PER_PAGE);
  return c.json({ [plural]: entriesOn(page, entries) }, 200, pageHeaders(page, entries.length));
}
