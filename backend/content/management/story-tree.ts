import type { Change, Editing } from "./editing.ts";
import { storyEvent } from "./events.ts";
import { storyRecord } from "./story-record.ts";

/** The stories at any depth within a folder, by path; folders are not among them. */
export async function storiesWithin({ db, space }: Editing, folder: string) {
  const { results } = await db
    .prepare(
      `SELECT id, name, full_slug FROM stories
      WHERE space_id = ?1 AND is_folder = 0 AND substr(full_slug, 1, length(?2) + 1) = ?2 || '/' ORDER BY full_slug`,
    )
    .bind(space.id, folder)
    .all<{ id: number; name: string; full_slug: string }>();
  return results;
}

/**
 * Deletes a story, or a folder with everything within, and their versions in releases.
 *
 * @throws 404 for an unknown story.
 */
export async function deleteStory(editing: Editing, id: number): Promise<Change> {
  const { db, space } = editing;
  const row = await storyRecord(editing, id);
  const isFolder = row.is_folder === 1;
  const gone = isFolder ? await storiesWithin(editing, row.full_slug) : [row];
  const doomed = isFolder ? "(id = ?2 OR substr(full_slug, 1, length(?3) + 1) = ?3 || '/')" : "id = ?2 AND ?3 <> ''";
  const statement = (sql: string) => db.prepare(sql).bind(space.id, id, row.full_slug);
  await db.batch([
    statement(`DELETE FROM release_stories WHERE space_id = ?1
      AND story_uuid IN (SELECT uuid FROM stories WHERE space_id = ?1 AND ${doomed})`),
    statement(`DELETE FROM stories WHERE space_id = ?1 AND ${doomed}`),
  ]);
  return { id, events: gone.map((story) => storyEvent("deleted", space.id, story)) };
}
