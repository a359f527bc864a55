import type { Change, Editing } from "./editing.ts";
import { mergedEvent } from "./events.ts";
import { findRelease } from "./releases.ts";

/**
 * Publishes a release, all of it or nothing: each of its versions becomes its story's draft and published version, and
 * the release is done.
 *
 * @throws 404 for an unknown release.
 */
export async function mergeRelease(editing: Editing, id: number): Promise<Change> {
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
