import { isoTime } from "../iso-time.ts";
import { deleteRenditions, pictureIdOf } from "../pictures/renditions.ts";

type Store = { DB: D1Database; UPLOADS: R2Bucket };

/** Time for which a file waits for the call that names it. */
const WAITING_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 100;

/**
 * Deletes files that no call named within a day, first from the bucket: a row that is left over is deleted later. With a customer's
 * picture goes what was made of it, unless she showed it after all.
 */
export async function forgetUploads({ DB, UPLOADS }: Store, nowMs: number): Promise<void> {
  const { results } = await DB.prepare("SELECT id FROM uploads WHERE kept_for IS NULL AND uploaded_at < ? LIMIT ?")
    .bind(isoTime(nowMs - WAITING_MS), MOST_AT_ONCE)
    .all<{ id: string }>();
  const pictures = await Promise.all(results.map(({ id }) => pictureIdOf(id)));
  const shown = await DB.prepare("SELECT id FROM customer_pictures WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(pictures))
    .all<{ id: string }>();
  const left = pictures.filter((picture) => !shown.results.some(({ id }) => id === picture));
  await deleteRenditions(UPLOADS, ...left);
  await deleteUploads({ DB, UPLOADS }, results);
}

/** Deletes the files that something holds. */
export async function deleteUploadsOf({ DB, UPLOADS }: Store, holder: string): Promise<void> {
  const { results } = await DB.prepare("SELECT id FROM uploads WHERE kept_for = ?").bind(holder).all<{ id: string }>();
  await deleteUploads({ DB, UPLOADS }, results);
}

/** Deletes files, first from the bucket. */
export async function deleteUploads({ DB, UPLOADS }: Store, uploads: readonly { id: string }[]): Promise<void> {
  if (uploads.length === 0) return;
  await UPLOADS.delete(uploads.map(({ id }) => id));
  await DB.batch(uploads.map(({ id }) => DB.prepare("DELETE FROM uploads WHERE id = ?").bind(id)));
}
