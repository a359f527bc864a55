import { unprocessable } from "../errors.ts";
import { type Change, type Editing, storyEvent } from "./editing.ts";
import { type StoryHead, storyRecord } from "./story-record.ts";

/**
 * Publishes the draft of a story.
 *
 * @throws 404 for an unknown story; 422 for a folder.
 */
export async function publishStory(editing: Editing, id: number): Promise<Change> {
  const story = await storyRecord(editing, id);
  refuseFolder(story);
  await publishing(editing, id).run();
  return { id, events: [storyEvent("published", editing.space.id, story)] };
}

/**
 * Unpublishes a story. Its draft and the date of its first publication stay.
 *
 * @throws 404 for an unknown story; 422 for a folder.
 */
export async function unpublishStory(editing: Editing, id: number): Promise<Change> {
  const story = await storyRecord(editing, id);
  refuseFolder(story);
  if (story.is_published === 0) return { id, events: [] };
  await editing.db
    .prepare("UPDATE stories SET published = NULL, published_at = NULL, updated_at = ? WHERE space_id = ? AND id = ?")
    .bind(editing.now, editing.space.id, id)
    .run();
  return { id, events: [storyEvent("unpublished", editing.space.id, story)] };
}

/** Returns the statement that makes a story's draft its published version. */
export function publishing({ db, space, now }: Editing, id: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE stories SET published = draft, published_at = ?1, updated_at = ?1,
        first_published_at = coalesce(first_published_at, ?1) WHERE space_id = ?2 AND id = ?3`,
    )
    .bind(now, space.id, id);
}

/** Refuses a folder. @throws 422 for a folder, which has no content to publish. */
export function refuseFolder({ is_folder, full_slug }: Pick<StoryHead, "is_folder" | "full_slug">): void {
  if (is_folder === 1) throw unprocessable(`"${full_slug}" is a folder, which is never published`);
}

/** Finds the stories at any depth within a folder, by path; folders are not among them. */
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
