import { Hono } from "hono";
import * as z from "zod";
import { notFound, unprocessable } from "../errors.ts";
import { asTime } from "../filter-query.ts";
import { idFor } from "../identity.ts";
import { type Change, type Editing, mergedEvent } from "./editing.ts";
import { announce, type ManagementEnv, RECORD, readJson, recordId } from "./routing.ts";

const name = z
  .string()
  .max(200)
  .refine((text) => text.trim() !== "" && !text.includes("\0"), "must not be empty");
const releaseAt = z
  .string()
  .refine((text) => !Number.isNaN(asTime(text)), "must be a date like 2026-11-27 08:00")
  .nullable();

/** Body of `POST /releases`. */
const createdReleaseSchema = z.object({ release: z.object({ name, release_at: releaseAt.default(null) }) });

/** Body of `PUT /releases/{id}`; `do_release` merges the release after its other changes. */
const updatedReleaseSchema = z.object({
  release: z.object({ name: name.optional(), release_at: releaseAt.optional() }).default({}),
  do_release: z.boolean().default(false),
});

interface ReleaseRow {
  id: number;
  uuid: string;
  name: string;
  release_at: string | null;
  released: number;
  created_at: string;
}

/** Returns a release as the management API sends it. */
type Release = ReturnType<typeof toRelease>;

/** Lists the space's releases, the newest first. */
async function findReleases({ db, space }: Editing): Promise<Release[]> {
  const { results } = await db
    .prepare("SELECT * FROM releases WHERE space_id = ? ORDER BY created_at DESC, id DESC")
    .bind(space.id)
    .all<ReleaseRow>();
  return results.map(toRelease);
}

/** Finds a release by its id. @throws 404 for an unknown release. */
async function findRelease({ db, space }: Editing, id: number): Promise<Release> {
  const query = db.prepare("SELECT * FROM releases WHERE space_id = ? AND id = ?").bind(space.id, id);
  const row = await query.first<ReleaseRow>();
  if (!row) throw notFound();
  return toRelease(row);
}

/** Creates an empty release. */
async function createRelease(
  { db, space, now }: Editing,
  { name, release_at }: z.output<typeof createdReleaseSchema>["release"],
): Promise<Change> {
  const uuid = crypto.randomUUID();
  const id = idFor(uuid);
  await db
    .prepare("INSERT INTO releases (space_id, id, uuid, name, release_at, created_at) VALUES (?, ?, ?, ?, ?, ?)")
    .bind(space.id, id, uuid, name, release_at, now)
    .run();
  return { id, events: [] };
}

/**
 * Renames a release or gives it another date.
 *
 * @throws 404 for an unknown release; 422 for one that has been released.
 */
async function updateRelease(
  editing: Editing,
  id: number,
  changes: z.output<typeof updatedReleaseSchema>["release"],
): Promise<Change> {
  const release = await findRelease(editing, id);
  if (release.released) throw unprocessable(`The release ${release.name} has been released`);
  const { name, release_at } = { ...release, ...changes };
  await editing.db
    .prepare("UPDATE releases SET name = ?, release_at = ? WHERE space_id = ? AND id = ?")
    .bind(name, release_at, editing.space.id, id)
    .run();
  return { id, events: [] };
}

/**
 * Deletes a release with its versions; drafts and published stories stay as they are.
 *
 * @throws 404 for an unknown release.
 */
async function deleteRelease(editing: Editing, id: number): Promise<Change> {
  await findRelease(editing, id);
  const { db, space } = editing;
  await db.batch([
    db.prepare("DELETE FROM release_stories WHERE space_id = ? AND release_id = ?").bind(space.id, id),
    db.prepare("DELETE FROM releases WHERE space_id = ? AND id = ?").bind(space.id, id),
  ]);
  return { id, events: [] };
}

function toRelease({ id, uuid, name, release_at, released, created_at }: ReleaseRow) {
  return { id, uuid, name, release_at, released: released === 1, timezone: null, branches_to_deploy: [], created_at };
}

/**
 * Publishes a release, completely or not at all: each of its versions becomes its story's draft and published version, and
 * the release is marked as released.
 *
 * @throws 404 for an unknown release.
 */
async function mergeRelease(editing: Editing, id: number): Promise<Change> {
  const { db, space, now } = editing;
  const release = await findRelease(editing, id);
  const versions = "FROM release_stories WHERE space_id = ?1 AND release_id = ?2";
  await db.batch([
    db
      .prepare(
        `UPDATE stories SET draft = version.content, published = version.content, published_at = ?3, updated_at = ?3,
          first_published_at = coalesce(first_published_at, ?3)
        FROM (SELECT story_uuid, content ${versions}) AS version
        WHERE stories.space_id = ?1 AND stories.uuid = version.story_uuid`,
      )
      .bind(space.id, id, now),
    db.prepare(`DELETE ${versions}`).bind(space.id, id),
    db.prepare("UPDATE releases SET released = 1 WHERE space_id = ? AND id = ?").bind(space.id, id),
  ]);
  return { id, events: [mergedEvent(space.id, release)] };
}

/** `/v1/spaces/{id}/releases` and below. */
export const releaseRoutes = new Hono<ManagementEnv>();

releaseRoutes.get("/", async (c) => c.json({ releases: await findReleases(c.get("editing")) }));

releaseRoutes.get(RECORD, async (c) => c.json({ release: await findRelease(c.get("editing"), recordId(c)) }));

releaseRoutes.post("/", async (c) => {
  const { release } = await readJson(c.req.raw, createdReleaseSchema);
  const { id } = await createRelease(c.get("editing"), release);
  return c.json({ release: await findRelease(c.get("editing"), id) }, 201);
});

releaseRoutes.put(RECORD, async (c) => {
  const editing = c.get("editing");
  const { release, do_release: merges } = await readJson(c.req.raw, updatedReleaseSchema);
  await updateRelease(editing, recordId(c), release);
  if (merges) await announce(c, await mergeRelease(editing, recordId(c)));
  return c.json({ release: await findRelease(editing, recordId(c)) });
});

releaseRoutes.delete(RECORD, async (c) => {
  await deleteRelease(c.get("editing"), recordId(c));
  return c.body(null, 204);
});
