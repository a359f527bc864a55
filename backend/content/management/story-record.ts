import type { JsonObject } from "../content-tree.ts";
import { notFound } from "../errors.ts";
import type { Editing } from "./editing.ts";

/** A story or folder as the database holds it, without its content. */
export interface StoryHead {
  id: number;
  uuid: string;
  group_id: string;
  parent_id: number | null;
  name: string;
  slug: string;
  full_slug: string;
  is_folder: number;
  is_startpage: number;
  position: number;
  path: string | null;
  default_root: string | null;
  draft_type: string | null;
  tag_list: string;
  meta_data: string | null;
  sort_by_date: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  first_published_at: string | null;
  is_published: number;
  has_unpublished_changes: number;
}

const NEVER_SET = {
  deleted_at: null,
  disble_fe_editor: false,
  disable_fe_editor: false,
  pinned: false,
  publish_at: null,
  expire_at: null,
  imported_at: null,
  is_scheduled: null,
  scheduled_dates: null,
  can_not_view: null,
  last_author: null,
  last_author_id: null,
  stage: null,
  release_ids: [],
  user_ids: [],
  space_role_ids: [],
  favourite_for_user_ids: [],
  translated_slugs: [],
  translated_stories: [],
  localized_paths: [],
  ideas: [],
};

/** The columns of a {@link StoryHead}, from `stories s`. */
export const HEAD_COLUMNS = `s.id, s.uuid, s.group_id, s.parent_id, s.name, s.slug, s.full_slug, s.is_folder,
  s.is_startpage, s.position, s.path, s.default_root, s.draft_type, s.tag_list, s.meta_data, s.sort_by_date, s.created_at, s.updated_at,
  s.published_at, s.first_published_at, s.published IS NOT NULL AS is_published,
  s.is_folder = 0 AND s.published IS NOT s.draft AS has_unpublished_changes`;

/**
 * Finds a story or folder with its draft.
 *
 * @throws 404 if the space has none with that id.
 */
export async function storyRecord({ db, space }: Editing, id: number): Promise<StoryHead & { draft: string }> {
  const row = await db
    .prepare(`SELECT ${HEAD_COLUMNS}, s.draft FROM stories s WHERE s.space_id = ? AND s.id = ?`)
    .bind(space.id, id)
    .first<StoryHead & { draft: string }>();
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the story object of the management API; listings leave `content` out. Fields for features that the embedded service does
 * not have, such as schedules, languages of fields and workflows, are present and empty, as clients' schemas require them.
 */
export function toManagedStory(row: StoryHead, content?: JsonObject) {
  return {
    name: row.name,
    parent_id: row.parent_id ?? 0,
    group_id: row.group_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    published_at: row.published_at,
    first_published_at: row.first_published_at,
    id: row.id,
    uuid: row.uuid,
    is_folder: row.is_folder === 1,
    ...(content && { content }),
    published: row.is_published === 1,
    unpublished_changes: row.has_unpublished_changes === 1,
    slug: row.slug,
    full_slug: row.full_slug,
    path: row.path,
    is_startpage: row.is_startpage === 1,
    position: row.position,
    tag_list: JSON.parse(row.tag_list) as string[],
    meta_data: row.meta_data === null ? null : (JSON.parse(row.meta_data) as JsonObject),
    sort_by_date: row.sort_by_date,
    default_root: row.default_root,
    content_type: row.draft_type,
    ...NEVER_SET,
  };
}
