import { unprocessable } from "../errors.ts";
import { idFor, uuidFor } from "../identity.ts";
import { storyUuid } from "../seed-story.ts";
import type { Change, Editing } from "./editing.ts";
import { storyEvent } from "./events.ts";
import { draftOf } from "./story-content.ts";
import { type CreatedStory, plainColumns } from "./story-fields.ts";
import { fullSlugAt, writeAll } from "./story-place.ts";
import { publishing } from "./story-publishing.ts";

/**
 * A new story, or a folder to put stories into.
 *
 * @throws 422 for a taken or impossible place, a taken uuid, a story without content, or a folder to be published.
 */
export async function createStory(editing: Editing, story: CreatedStory, publish: boolean): Promise<Change> {
  const { db, space, now } = editing;
  const { name, slug, parent_id: parentId = null, is_folder: isFolder, content } = story;
  const fullSlug = await fullSlugAt(editing, { parentId, slug, isFolder });
  if (isFolder && publish) throw unprocessable(`"${fullSlug}" is a folder, which is never published`);
  if (!isFolder && content === undefined) throw unprocessable("story.content: a story needs content");
  const { id, uuid } = await identityOf(editing, fullSlug, story);
  const values = {
    group_id: uuidFor(`${uuid}#group`),
    ...plainColumns(story),
    ...{ space_id: space.id, id, uuid, parent_id: parentId, name, slug, full_slug: fullSlug },
    ...{ is_folder: Number(isFolder), created_at: now, updated_at: now },
    draft: await draftOf(editing, fullSlug, content ?? {}, isFolder),
  };
  const names = Object.keys(values);
  const insert = `INSERT INTO stories (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
  const statements = [db.prepare(insert).bind(...Object.values(values))];
  if (publish) statements.push(publishing(editing, id));
  await writeAll(editing, fullSlug, statements);
  return { id, events: publish ? [storyEvent("published", space.id, { id, name, full_slug: fullSlug })] : [] };
}

/** The id and uuid that a seed gives a story at this path, so that other files may refer to it; fresh ones if taken. */
async function identityOf(
  { db, channel, space }: Editing,
  fullSlug: string,
  { uuid: stated, is_folder }: CreatedStory,
) {
  const key = `${channel}/${fullSlug}${is_folder ? "/" : ""}`;
  const seeded = is_folder ? uuidFor(key) : storyUuid(channel, fullSlug);
  const taken = async (column: "id" | "uuid", value: string | number) =>
    (await db.prepare(`SELECT 1 FROM stories WHERE space_id = ? AND ${column} = ?`).bind(space.id, value).first()) !==
    null;
  if (stated !== undefined && (await taken("uuid", stated))) throw unprocessable(`story.uuid: ${stated} is taken`);
  const fresh = crypto.randomUUID();
  return {
    id: (await taken("id", idFor(key))) ? idFor(fresh) : idFor(key),
    uuid: stated ?? ((await taken("uuid", seeded)) ? fresh : seeded),
  };
}
