import type { Change, Editing } from "./editing.ts";
import { storyEvent } from "./events.ts";
import { draftOf } from "./story-content.ts";
import { plainColumns, type UpdatedStory } from "./story-fields.ts";
import { fullSlugAt, writeAll } from "./story-place.ts";
import { publishing } from "./story-publishing.ts";
import { type StoryHead, storyRecord } from "./story-record.ts";
import { storiesWithin } from "./story-tree.ts";

/**
 * Changes a story's draft and its other fields, and publishes it if asked to, unless it is a folder. A new slug or folder moves it, a folder with everything within.
 *
 * @throws 404 for an unknown story; 422 for a taken or impossible place.
 */
export async function updateStory(
  editing: Editing,
  id: number,
  story: UpdatedStory,
  wantsPublish: boolean,
): Promise<Change> {
  const { db, space, now } = editing;
  const row = await storyRecord(editing, id);
  const publish = wantsPublish && row.is_folder === 0;
  const slug = story.slug ?? row.slug;
  const parentId = story.parent_id === undefined ? row.parent_id : story.parent_id;
  const name = story.name ?? row.name;
  const fullSlug = await fullSlugAt(editing, { parentId, slug, isFolder: row.is_folder === 1 }, row);
  const columns: Record<string, string | number | null> = {
    ...plainColumns(story),
    ...{ slug, parent_id: parentId, full_slug: fullSlug, updated_at: now },
    ...(story.content && { draft: await draftOf(editing, fullSlug, story.content, row.is_folder === 1) }),
  };
  const assignments = Object.keys(columns).map((column) => `${column} = ?`);
  const update = `UPDATE stories SET ${assignments.join(", ")} WHERE space_id = ? AND id = ?`;
  const statements = [db.prepare(update).bind(...Object.values(columns), space.id, id)];
  const moves = fullSlug !== row.full_slug;
  const moved = moves ? await movedStories(editing, row, fullSlug, name) : [];
  if (moves && row.is_folder === 1) statements.push(movingWithin(editing, row.full_slug, fullSlug));
  if (publish) statements.push(publishing(editing, id));
  await writeAll(editing, fullSlug, statements);
  const events = moved.map((one) => storyEvent("moved", space.id, one));
  return {
    id,
    events: publish ? [...events, storyEvent("published", space.id, { id, name, full_slug: fullSlug })] : events,
  };
}

/** The story, or the stories within the folder, at their new places. */
async function movedStories(editing: Editing, row: StoryHead, fullSlug: string, name: string) {
  if (row.is_folder === 0) return [{ id: row.id, name, full_slug: fullSlug }];
  const within = await storiesWithin(editing, row.full_slug);
  return within.map((story) => ({ ...story, full_slug: fullSlug + story.full_slug.slice(row.full_slug.length) }));
}

function movingWithin({ db, space, now }: Editing, from: string, to: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE stories SET full_slug = ?1 || substr(full_slug, length(?2) + 1), updated_at = ?3
      WHERE space_id = ?4 AND substr(full_slug, 1, length(?2) + 1) = ?2 || '/'`,
    )
    .bind(to, from, now, space.id);
}
