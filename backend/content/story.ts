import { type Json, type JsonObject, objectsIn } from "./content-tree.ts";
import type { Reading } from "./reading.ts";

/** A story as the database holds it, with the content of this reading. Dates are ISO 8601, flags 0 or 1. */
export interface StoryRow {
  id: number;
  uuid: string;
  group_id: string;
  parent_id: number | null;
  name: string;
  slug: string;
  full_slug: string;
  is_startpage: number;
  position: number;
  path: string | null;
  tag_list: string;
  meta_data: string | null;
  sort_by_date: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  first_published_at: string | null;
  is_published: number;
  release_id: number | null;
}

/** A row with its content JSON and the JSON list of its alternates. */
export interface FullStoryRow extends StoryRow {
  content: string;
  alternates: string;
}

/** A condition of a WHERE clause on `s` (stories), with the values of its placeholders in order. */
export interface Condition {
  sql: string;
  params: readonly (string | number)[];
}

const columns = `s.id, s.uuid, s.group_id, s.parent_id, s.name, s.slug, s.full_slug, s.is_startpage, s.position, s.path,
  s.tag_list, s.meta_data, s.sort_by_date, s.created_at, s.updated_at, s.published_at, s.first_published_at,
  s.published IS NOT NULL AS is_published`;

// Alternates are the other stories of the group. A published reading lists only published ones.
function alternates(visible: string): string {
  return `(SELECT json_group_array(json_object('id', a.id, 'name', a.name, 'slug', a.slug,
      'published', json(iif(a.published IS NULL, 'false', 'true')), 'full_slug', a.full_slug || iif(a.is_startpage = 1, '/', ''),
      'is_folder', json('false'), 'parent_id', coalesce(a.parent_id, 0)) ORDER BY a.full_slug)
    FROM stories a
    WHERE a.space_id = s.space_id AND a.group_id = s.group_id AND a.id <> s.id AND a.is_folder = 0 ${visible})
    AS alternates`;
}

const sources = {
  published: {
    head: `${columns}, NULL AS release_id`,
    full: `s.published AS content, ${alternates("AND a.published IS NOT NULL")}`,
    from: "stories s WHERE s.space_id = ? AND s.is_folder = 0 AND s.published IS NOT NULL",
  },
  draft: {
    head: `${columns}, o.release_id`,
    full: `coalesce(o.content, s.draft) AS content, ${alternates("")}`,
    from: `stories s LEFT JOIN release_stories o ON o.release_id = ? AND o.space_id = s.space_id AND o.story_uuid = s.uuid
      WHERE s.space_id = ? AND s.is_folder = 0`,
  },
};

/** Reads the stories of a reading that meet every condition, without their content, by position and path. */
export async function storyHeads(reading: Reading, conditions: readonly Condition[]): Promise<StoryRow[]> {
  return select<StoryRow>(reading, sources[reading.version].head, conditions);
}

/** Reads the stories of a reading that meet every condition, with content and alternates, by position and path. */
export async function fullStories(reading: Reading, conditions: readonly Condition[]): Promise<FullStoryRow[]> {
  const { head, full } = sources[reading.version];
  return select<FullStoryRow>(reading, `${head}, ${full}`, conditions);
}

/** Returns the condition that `column` has one of the values, however many these are. */
export function oneOf(column: "id" | "uuid", values: readonly (string | number)[]): Condition {
  // One JSON parameter instead of a placeholder each: D1 allows only 100 of those.
  return { sql: `s.${column} IN (SELECT value FROM json_each(?))`, params: [JSON.stringify(values)] };
}

async function select<Row>(reading: Reading, what: string, conditions: readonly Condition[]): Promise<Row[]> {
  const where = conditions.map(({ sql }) => ` AND (${sql})`).join("");
  const scope = reading.version === "draft" ? [reading.release ?? 0, reading.space.id] : [reading.space.id];
  const { results } = await reading.db
    .prepare(`SELECT ${what} FROM ${sources[reading.version].from}${where} ORDER BY s.position, s.full_slug`)
    .bind(...scope, ...conditions.flatMap(({ params }) => params))
    .all<Row>();
  return results;
}

/** A story as the content delivery API sends it. */
export type Story = ReturnType<typeof toStory>;

/** Fields that a request asks to leave out: of the content's first level, and of the story object itself. */
export interface Omissions {
  contentFields: readonly string[];
  storyFields: readonly string[];
}

// The documented list; any other name in `excluding_story_fields` is ignored.
const omittableStoryFields = new Set<string>([
  "alternates",
  "created_at",
  "default_full_slug",
  "first_published_at",
  "group_id",
  "is_startpage",
  "lang",
  "meta_data",
  "parent_id",
  "path",
  "position",
  "published_at",
  "release_id",
  "sort_by_date",
  "tag_list",
  "taxonomy_terms",
  "translated_slugs",
  "updated_at",
]);

/**
 * Returns the story object of a row. In drafts each blok has the `_editable` comment by which the Visual Editor finds it.
 * The fields of field-level translation are always empty: these spaces translate by folder.
 */
export function toStory({ space, version }: Reading, row: FullStoryRow, omit: Omissions) {
  const content = contentOf(row, omit);
  if (version === "draft") markEditable(content, space.id, row.id);
  const story = {
    name: row.name,
    created_at: row.created_at,
    published_at: row.published_at,
    updated_at: row.updated_at,
    id: row.id,
    uuid: row.uuid,
    content,
    slug: row.slug,
    full_slug: deliveredSlug(row),
    sort_by_date: row.sort_by_date,
    position: row.position,
    tag_list: JSON.parse(row.tag_list) as string[],
    is_startpage: row.is_startpage === 1,
    parent_id: row.parent_id ?? 0,
    meta_data: row.meta_data === null ? null : (JSON.parse(row.meta_data) as JsonObject),
    group_id: row.group_id,
    first_published_at: row.first_published_at,
    release_id: row.release_id,
    lang: "default",
    path: row.path,
    alternates: JSON.parse(row.alternates) as Json[],
    default_full_slug: null,
    translated_slugs: null,
  };
  for (const field of omit.storyFields) if (omittableStoryFields.has(field)) Reflect.deleteProperty(story, field);
  return story;
}

/** Returns the delivered slug: a folder's start page has the folder's own slug, followed by a slash. */
export function deliveredSlug({ full_slug, is_startpage }: Pick<FullStoryRow, "full_slug" | "is_startpage">): string {
  return is_startpage === 1 ? `${full_slug}/` : full_slug;
}

function contentOf(row: FullStoryRow, { contentFields }: Omissions): JsonObject {
  const content = JSON.parse(row.content) as JsonObject;
  for (const field of contentFields) if (field !== "component" && field !== "_uid") delete content[field];
  return content;
}

function markEditable(content: JsonObject, spaceId: number, storyId: number): void {
  for (const blok of objectsIn(content)) {
    if (typeof blok.component !== "string" || typeof blok._uid !== "string") continue;
    const name = JSON.stringify(blok.component);
    const uid = JSON.stringify(blok._uid);
    blok._editable = `<!--#storyblok#{"name": ${name}, "space": "${spaceId}", "uid": ${uid}, "id": "${storyId}"}-->`;
  }
}
