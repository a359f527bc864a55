import * as z from "zod";
import type { JsonObject } from "../content-tree.ts";
import { objectsIn } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import type { Change, Editing } from "./editing.ts";
import { createStory } from "./story-create.ts";
import { createdStorySchema } from "./story-fields.ts";
import { storyRecord } from "./story-record.ts";

const place = createdStorySchema.shape.story.pick({ name: true, slug: true, parent_id: true }).partial();

/** Body of `PUT /stories/{id}/duplicate`: where the copy lies and what it is called. */
export const duplicatedStorySchema = z.object({ story: place.default({}) });

/**
 * A draft with the content of another story, beside it unless the body says otherwise. Each blok gets a `_uid` of its own.
 *
 * @throws 404 for an unknown story; 422 for a folder, or a place that is taken or impossible.
 */
export async function duplicateStory(
  editing: Editing,
  id: number,
  { story: wanted }: z.output<typeof duplicatedStorySchema>,
): Promise<Change> {
  const row = await storyRecord(editing, id);
  if (row.is_folder === 1) throw unprocessable(`"${row.full_slug}" is a folder, which is not duplicated`);
  const content = JSON.parse(row.draft) as JsonObject;
  for (const blok of objectsIn(content)) if (typeof blok.component === "string") blok._uid = crypto.randomUUID();
  const copy = {
    name: wanted.name ?? `${row.name} (copy)`,
    slug: wanted.slug ?? `${row.slug}-copy`,
    parent_id: wanted.parent_id === undefined ? row.parent_id : wanted.parent_id,
    is_folder: false,
    content,
    tag_list: JSON.parse(row.tag_list) as string[],
  };
  return createStory(editing, copy, false);
}
