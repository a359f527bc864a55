import { isoTime } from "../iso-time.ts";

type Store = { DB: D1Database; UPLOADS: R2Bucket };

/** Time for which a file waits for the call that names it. */
const WAITING_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 100;

/** Deletes files that no call named within a day, first from the bucket: a row that is left over is deleted later. */
export async function forgetUploads({ DB, UPLOADS }: Store, nowMs: number): Promise<void> {
  const { results } = await DB.prepare("SELECT id FROM uploads WHERE kept_for IS NULL AND uploaded_at < ? LIMIT ?")
    .bind(isoTime(nowMs - WAITING_MS), MOST_AT_ONCE)
    .all<{ id: string }>();
  await deleteUploads({ DB, UPLOADS }, results);
}

/** Deletes the files that something holds. */
export async function deleteUploadsOf({ DB, UPLOADS }: Store, holder: string): Promise<void> {
  const { results } = await DB.prepare("SELECT id FROM uploads WHERE kept_for = ?").bind(holder).all<{ id: string }>();
  await deleteUploads({ DB, UPLOADS }, results);
}

async function deleteUploads({ DB, UPLOADS }: Store, uploads: readonly { id: string }[]): Promise<void> {
  if (uploads.length === 0) return;
  await UPLOADS.delete(uploads.map(({ id }) => id));
  await DB.batch(uploads.map(({ id }) => DB.prepare("DELETE FROM uploads WHERE id = ?").bind(id)));
}
