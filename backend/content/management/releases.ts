import * as z from "zod";
import { notFound, unprocessable } from "../errors.ts";
import { asTime } from "../filter-query.ts";
import { idFor } from "../identity.ts";
import type { Change, Editing } from "./editing.ts";

const name = z
  .string()
  .max(200)
  .refine((text) => text.trim() !== "" && !text.includes("\0"), "must not be empty");
const releaseAt = z
  .string()
  .refine((text) => !Number.isNaN(asTime(text)), "must be a date like 2026-11-27 08:00")
  .nullable();

/** Body of `POST /releases`. */
export const createdReleaseSchema = z.object({ release: z.object({ name, release_at: releaseAt.default(null) }) });

/** Body of `PUT /releases/{id}`; `do_release` merges the release after its other changes. */
export const updatedReleaseSchema = z.object({
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

/** A release as the management API sends it. */
export type Release = ReturnType<typeof toRelease>;

/** The space's releases, the newest first. */
export async function findReleases({ db, space }: Editing): Promise<Release[]> {
  const { results } = await db
    .prepare("SELECT * FROM releases WHERE space_id = ? ORDER BY created_at DESC, id DESC")
    .bind(space.id)
    .all<ReleaseRow>();
  return results.map(toRelease);
}

/** @throws 404 for an unknown release. */
export async function findRelease({ db, space }: Editing, id: number): Promise<Release> {
  const query = db.prepare("SELECT * FROM releases WHERE space_id = ? AND id = ?").bind(space.id, id);
  const row = await query.first<ReleaseRow>();
  if (!row) throw notFound();
  return toRelease(row);
}

/** A new, empty release. */
export async function createRelease(
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
export async function updateRelease(
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
export async function deleteRelease(editing: Editing, id: number): Promise<Change> {
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
