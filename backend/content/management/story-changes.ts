import * as z from "zod";
import { type JsonObject, objectsIn } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import { idFor, uuidFor } from "../identity.ts";
import { storyUuid } from "../seed-story.ts";
import { type Change, type Editing, storyEvent } from "./editing.ts";
import { publishing, refuseFolder, storiesWithin } from "./story-actions.ts";
import {
  type CreatedStory,
  createdStorySchema,
  draftOf,
  plainColumns,
  storedContent,
  type UpdatedStory,
} from "./story-fields.ts";
import { type StoryHead, storyRecord } from "./story-record.ts";

/**
 * Creates a story, or a folder for stories.
 *
 * @throws 422 for a taken or invalid place, a taken uuid, a story without content, or a folder to be published.
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

/** Returns the id and uuid that a seed gives a story at this path, so that files may refer to it; new ones if these are taken. */
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

/**
 * Changes a story's draft and its other fields, and publishes it if requested, unless it is a folder. A new slug or folder moves
 * it; a folder moves with everything within.
 *
 * @throws 404 for an unknown story; 422 for a taken or invalid place.
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

/** Returns the story, or the stories within the folder, with their new paths. */
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

const place = createdStorySchema.shape.story.pick({ name: true, slug: true, parent_id: true }).partial();

/** Body of `PUT /stories/{id}/duplicate`: the place and the name of the copy. */
export const duplicatedStorySchema = z.object({ story: place.default({}) });

/**
 * Creates a draft with the content of another story, in the same folder unless the body names one. Each blok gets a new `_uid`.
 *
 * @throws 404 for an unknown story; 422 for a folder, or a taken or invalid place.
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

/**
 * Writes a release's version of a story; its draft stays as it is.
 *
 * @throws 404 for an unknown story; 422 without content, for a folder, for another name or place, or if the release is not open.
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

/** Tells whether name and place are unchanged. Clients send back the whole story, so a body may state them. */
function isWhere(
  row: StoryHead,
  { name = row.name, slug = row.slug, parent_id = row.parent_id }: UpdatedStory,
): boolean {
  return name === row.name && slug === row.slug && parent_id === row.parent_id;
}

/** The place of a story: its slug, in a folder or at the root. */
interface Place {
  parentId: number | null;
  slug: string;
  isFolder: boolean;
}

/**
 * Returns the full slug of a place.
 *
 * @param self the story to put there, if it exists already; it may stay in its place.
 * @throws 422 if the parent is no folder of the space or lies within the folder itself, if the path is too long, or if the place
 *   is taken.
 */
async function fullSlugAt(editing: Editing, place: Place, self?: { id: number; full_slug: string }): Promise<string> {
  const parent = await parentSlug(editing, place.parentId);
  const fullSlug = parent === "" ? place.slug : `${parent}/${place.slug}`;
  if (place.isFolder && self && `${parent}/`.startsWith(`${self.full_slug}/`)) {
    throw unprocessable("story.parent_id: a folder cannot lie within itself");
  }
  if (fullSlug.length > LONGEST_PATH) throw unprocessable(`story.slug: the path has more than ${LONGEST_PATH} letters`);
  const taken = await editing.db
    .prepare("SELECT id FROM stories WHERE space_id = ? AND full_slug = ? AND is_folder = ? AND id <> ?")
    .bind(editing.space.id, fullSlug, Number(place.isFolder), self?.id ?? 0)
    .first();
  if (taken) throw slugTaken(fullSlug);
  return fullSlug;
}

/** The longest path that the shop's webhook accepts. */
const LONGEST_PATH = 300;

/** Makes the error for a place that another story has: 422. */
function slugTaken(fullSlug: string) {
  return unprocessable(`story.slug: "${fullSlug}" is taken`);
}

/**
 * Runs the statements as one transaction.
 *
 * @throws 422 if another request has taken the place since it was checked.
 */
async function writeAll({ db }: Editing, fullSlug: string, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements);
  } catch (error) {
    if (/UNIQUE constraint failed: .*full_slug/.test(String(error))) throw slugTaken(fullSlug);
    throw error;
  }
}

async function parentSlug({ db, space }: Editing, parentId: number | null): Promise<string> {
  if (parentId === null) return "";
  const parent = await db
    .prepare("SELECT full_slug FROM stories WHERE space_id = ? AND id = ? AND is_folder = 1")
    .bind(space.id, parentId)
    .first<string>("full_slug");
  if (parent === null) throw unprocessable(`story.parent_id: ${parentId} is no folder of this space`);
  return parent;
}
