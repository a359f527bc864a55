import { Hono } from "hono";
import * as z from "zod";
import type { JsonObject } from "../content-tree.ts";
import { entriesOn, pageHeaders, pageOf, pageParams } from "../paging.ts";
import { queryParams } from "../query-params.ts";
import { announcedFileSchema, announceFile, finishUpload } from "./asset-upload.ts";
import { readJson } from "./body.ts";
import type { Editing } from "./editing.ts";
import { selectedRecords } from "./record-filters.ts";
import { ASSETS } from "./record-kinds.ts";
import { recordReplies } from "./record-replies.ts";
import { findRecord, findRecords, updateRecord } from "./records.ts";
import { knownParams, type ManagementContext, type ManagementEnv, RECORD, recordId } from "./routing.ts";

const MOST_PER_PAGE = 100;
const pagesSchema = z.object(pageParams);
const writtenSchema = z.object({ asset: ASSETS.fields.default({}) });
const idsSchema = z.object({ ids: z.array(z.int()).max(1_000) });
const movedSchema = idsSchema.extend({ asset: z.object({ asset_folder_id: z.int().nullable() }) });

/** `/v1/spaces/{id}/assets` and below. A file comes in three steps: announced here, posted to `/f`, finished here. */
export const assetRoutes = new Hono<ManagementEnv>();

assetRoutes.get("/", async (c) => {
  const { plain } = queryParams(new URL(c.req.url).searchParams);
  const editing = c.get("editing");
  const there = (await findRecords(editing, ASSETS)).filter(({ fields }) => fields.upload_key === undefined);
  const found = selectedRecords(ASSETS, there, plain);
  const page = pageOf(knownParams(c, pagesSchema), MOST_PER_PAGE);
  const assets = await recordReplies(editing, ASSETS, entriesOn(page, found));
  return c.json({ assets }, 200, pageHeaders(page, found.length));
});

assetRoutes.get(RECORD, async (c) => c.json(await one(c, recordId(c))));

assetRoutes.post("/", async (c) => {
  // Clients announce a file in the query, or in the body as older ones do.
  const announced = c.req.query("filename")
    ? knownParams(c, announcedFileSchema)
    : await readJson(c.req.raw, announcedFileSchema);
  return c.json(await announceFile(c.get("editing"), announced, new URL(c.req.url).origin));
});

assetRoutes.get(`${RECORD}/finish_upload`, async (c) => {
  await finishUpload(c.get("editing"), recordId(c));
  return c.json(await one(c, recordId(c)));
});

assetRoutes.on(["PUT", "PATCH"], RECORD, async (c) => {
  const { asset } = await readJson(c.req.raw, writtenSchema);
  await updateRecord(c.get("editing"), ASSETS, recordId(c), JSON.parse(JSON.stringify(asset)) as JsonObject);
  return c.body(null, 204);
});

assetRoutes.delete(RECORD, async (c) => {
  const reply = await one(c, recordId(c));
  await deleteAssets(c.get("editing"), [recordId(c)]);
  return c.json(reply);
});

assetRoutes.post("/bulk_destroy", async (c) => {
  await deleteAssets(c.get("editing"), (await readJson(c.req.raw, idsSchema)).ids);
  return c.body(null, 204);
});

assetRoutes.on(["PUT", "POST"], "/bulk_update", async (c) => {
  const { ids, asset } = await readJson(c.req.raw, movedSchema);
  for (const id of ids) await updateRecord(c.get("editing"), ASSETS, id, asset);
  return c.body(null, 204);
});

async function one(c: ManagementContext, id: number) {
  const editing = c.get("editing");
  const [reply] = await recordReplies(editing, ASSETS, [await findRecord(editing, ASSETS, id)]);
  return reply ?? {};
}

/** Deletes assets and their files; stories that show them then show a missing picture, as in the real service. */
async function deleteAssets({ db, space }: Editing, ids: readonly number[]): Promise<void> {
  const doomed = "space_id = ?1 AND kind = 'asset' AND id IN (SELECT value FROM json_each(?2))";
  const statement = (sql: string) => db.prepare(sql).bind(space.id, JSON.stringify(ids));
  await db.batch([
    statement(`DELETE FROM asset_pieces WHERE path IN (SELECT unique_name FROM records WHERE ${doomed})`),
    statement(`DELETE FROM records WHERE ${doomed}`),
  ]);
}
