import { type Json, type JsonObject, objectsIn } from "./content-tree.ts";
import type { Reading } from "./reading.ts";
import type { FullStoryRow } from "./story-rows.ts";

/** A story as the content delivery API sends it. */
export type Story = ReturnType<typeof toStory>;

/** Fields a request asks to leave out: of the content's first level, and of the story object itself. */
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
 * The story object of a row. Drafts carry in each blok the `_editable` comment by which the Visual Editor finds it.
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

/** The root of a folder is delivered under the folder's own slug, with a slash behind it. */
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
