import { Hono } from "hono";
import * as z from "zod";
import type { JsonObject } from "../content-tree.ts";
import { notFound, tooLarge, unprocessable } from "../errors.ts";
import { entriesOn, pageHeaders, pageOf, pageParams, queryParams } from "../query-params.ts";
import type { Editing } from "./editing.ts";
import { ASSETS } from "./record-kinds.ts";
import { createRecord, findRecord, findRecords, recordReplies, selectedRecords, updateRecord } from "./records.ts";
import { knownParams, type ManagementContext, type ManagementEnv, RECORD, readJson, recordId } from "./routing.ts";

/** The largest file that is accepted. */
const LARGEST_FILE_BYTES = 25_000_000;
/** The size of the pieces in which files are stored: a value of D1 may be somewhat larger. */
const PIECE_BYTES = 1_000_000;

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain",
  vtt: "text/vtt",
  webm: "video/webm",
  webp: "image/webp",
};

/** A client's announcement of a file, in the query or the body of `POST /assets`. */
const announcedFileSchema = z.object({
  ...ASSETS.fields.shape,
  filename: z.string().min(1).max(200),
  /** Width and height of a picture, which become a part of its address. */
  size: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/, "must be like 800x600")
    .nullish()
    .or(z.literal("")),
  is_private: z.union([z.boolean(), z.stringbool()]).nullish(),
});

/**
 * Creates an asset whose file is still to come, and returns the address and form fields with which it must be posted.
 *
 * @param origin the origin at which the client reaches this service.
 * @throws 422 for a file of a type that is not accepted.
 */
async function announceFile(
  editing: Editing,
  { filename, size, ...fields }: z.output<typeof announcedFileSchema>,
  origin: string,
) {
  const name = shortName(filename);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  if (!type) throw unprocessable(`filename: ${name} has none of the endings ${Object.keys(TYPES).join(", ")}`);
  const random = crypto.randomUUID();
  const path = ["f", editing.space.id, ...(size ? [size] : []), random.slice(0, 8), name].join("/");
  const given = JSON.parse(JSON.stringify(fields)) as JsonObject;
  const stored = { ...given, path, content_type: type, content_length: 0, upload_key: random };
  const id = await createRecord(editing, ASSETS, stored);
  const address = `https://s3.amazonaws.com/a.storyblok.com/${path}`;
  return {
    id,
    post_url: `${origin}/f`,
    fields: { key: path, acl: "public-read", "Content-Type": type, policy: random },
    pretty_url: address.replace("https://s3.amazonaws.com/", "//"),
    public_url: address,
    locked: false,
    meta_data: {},
  };
}

/**
 * Stores the file of an announced asset, posted with the form that {@link announceFile} asked for.
 *
 * @throws 404 for a file that was not announced, or with other form fields; 413 for one that is too large.
 */
export async function storeFile(db: D1Database, form: FormData): Promise<void> {
  const [path, policy, file] = [form.get("key"), form.get("policy"), form.get("file")];
  if (typeof path !== "string" || typeof policy !== "string" || !(file instanceof File)) throw notFound();
  if (file.size > LARGEST_FILE_BYTES) throw tooLarge(`The file has more than ${LARGEST_FILE_BYTES} bytes`);
  const pending = "kind = 'asset' AND unique_name = ?1 AND fields ->> 'upload_key' = ?2";
  if (!(await db.prepare(`SELECT 1 FROM records WHERE ${pending}`).bind(path, policy).first())) throw notFound();
  const bytes = await file.arrayBuffer();
  const pieces = Array.from({ length: Math.ceil(bytes.byteLength / PIECE_BYTES) }, (_, piece) =>
    db
      .prepare("INSERT OR REPLACE INTO asset_pieces (path, piece, bytes) VALUES (?, ?, ?)")
      .bind(path, piece, bytes.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)),
  );
  const length = `UPDATE records SET fields = json_set(fields, '$.content_length', ?3) WHERE ${pending}`;
  await db.batch([...pieces, db.prepare(length).bind(path, policy, bytes.byteLength)]);
}

/**
 * Makes an asset appear in listings, after its file was posted.
 *
 * @throws 404 for an unknown asset; 422 if no file was posted.
 */
async function finishUpload(editing: Editing, id: number): Promise<void> {
  const { fields } = await findRecord(editing, ASSETS, id);
  if (fields.content_length === 0) throw unprocessable("The file of this asset has not been uploaded");
  await editing.db
    .prepare(
      "UPDATE records SET fields = json_remove(fields, '$.upload_key') WHERE space_id = ? AND kind = ? AND id = ?",
    )
    .bind(editing.space.id, ASSETS.kind, id)
    .run();
}

/** Returns an uploaded file by its path; null if there is none. Its address changes with each upload, so it may be cached for ever. */
export async function uploadedFile(db: D1Database, path: string): Promise<Response | null> {
  const { results } = await db
    .prepare("SELECT bytes FROM asset_pieces WHERE path = ? ORDER BY piece")
    .bind(path)
    .all<{ bytes: number[] }>();
  if (results.length === 0) return null;
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return new Response(new Blob(results.map(({ bytes }) => new Uint8Array(bytes))), {
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "content-security-policy": "sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Converts a file's name to the form used in addresses: lower-case letters, digits and hyphens, and its ending. */
function shortName(filename: string): string {
  const name = filename.replace(/^.*[\\/]/, "").toLowerCase();
  const end = name.lastIndexOf(".");
  const stem = end < 0 ? name : name.slice(0, end);
  const plain = stem.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "") || "file";
  return end < 0 ? plain : `${plain}.${name.slice(end + 1).replace(/\W/g, "")}`;
}

const MOST_PER_PAGE = 100;
const pagesSchema = z.object(pageParams);
const writtenSchema = z.object({ asset: ASSETS.fields.default({}) });
const idsSchema = z.object({ ids: z.array(z.int()).max(1_000) });
const movedSchema = idsSchema.extend({ asset: z.object({ asset_folder_id: z.int().nullable() }) });

/** Routes at `/v1/spaces/{id}/assets` and below. An upload has three steps: announced here, posted to `/f`, finished here. */
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
  // Clients announce a file in the query; older ones in the body.
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
