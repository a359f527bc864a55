import { unprocessable } from "../errors.ts";
import type { Change, Editing } from "./editing.ts";
import { storyEvent } from "./events.ts";
import { type StoryHead, storyRecord } from "./story-record.ts";

/**
 * Shows the draft of a story to the public.
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
 * Takes a story from the public. Its draft stays, and it remembers when it was first published.
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

/** The statement that makes a story's draft its published version. */
export function publishing({ db, space, now }: Editing, id: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE stories SET published = draft, published_at = ?1, updated_at = ?1,
        first_published_at = coalesce(first_published_at, ?1) WHERE space_id = ?2 AND id = ?3`,
    )
    .bind(now, space.id, id);
}

/** @throws 422 for a folder, which has no content to publish. */
export function refuseFolder({ is_folder, full_slug }: Pick<StoryHead, "is_folder" | "full_slug">): void {
  if (is_folder === 1) throw unprocessable(`"${full_slug}" is a folder, which is never published`);
}
