import { unprocessable } from "../errors.ts";
import type { Change, Editing } from "./editing.ts";
import { storedContent } from "./story-content.ts";
import type { UpdatedStory } from "./story-fields.ts";
import { refuseFolder } from "./story-publishing.ts";
import { type StoryHead, storyRecord } from "./story-record.ts";

/**
 * Writes a release's version of a story; its draft stays as it is.
 *
 * @throws 404 for an unknown story; 422 without content, for a folder or another place, or a release that is not open.
 */
export async function updateInRelease(
  editing: Editing,
  id: number,
  story: UpdatedStory,
  release: number,
): Promise<Change> {
  const { db, space } = editing;
  const row = await storyRecord(editing, id);
  refuseFolder(row);
  if (!story.content) throw unprocessable("story.content: a release holds nothing but content");
  if (!isWhere(row, story))
    throw unprocessable("A release holds nothing but content: name and place change without it");
  const { meta } = await db
    .prepare(
      `INSERT INTO release_stories (space_id, release_id, story_uuid, content)
      SELECT space_id, id, ?, ? FROM releases WHERE space_id = ? AND id = ? AND released = 0
      ON CONFLICT DO UPDATE SET content = excluded.content`,
    )
    .bind(row.uuid, await storedContent(editing, row.full_slug, story.content), space.id, release)
    .run();
  if (meta.changes === 0) throw unprocessable(`release_id: there is no open release ${release}`);
  return { id, events: [] };
}

/** Clients send back the whole story they were given, so what is the same may be named. */
function isWhere(
  row: StoryHead,
  { name = row.name, slug = row.slug, parent_id = row.parent_id }: UpdatedStory,
): boolean {
  return name === row.name && slug === row.slug && parent_id === row.parent_id;
}
