import { deliveredSlug } from "./story-shape.ts";

/** A row of the links endpoint: a story or folder without its content. */
export interface LinkRow {
  id: number;
  uuid: string;
  full_slug: string;
  path: string | null;
  parent_id: number | null;
  name: string;
  is_folder: number;
  is_published: number;
  is_startpage: number;
  position: number;
  published_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The link object of a row. Its `slug` is the whole path; dates come only with `include_dates=1`. */
export function toLink(row: LinkRow, withDates: boolean) {
  return {
    id: row.id,
    uuid: row.uuid,
    slug: deliveredSlug(row),
    path: row.path,
    parent_id: row.parent_id,
    name: row.name,
    is_folder: row.is_folder === 1,
    published: row.is_published === 1,
    is_startpage: row.is_startpage === 1,
    position: row.position,
    real_path: `/${(row.path ?? deliveredSlug(row)).replace(/^\/+/, "")}`,
    ...(withDates && { published_at: row.published_at, created_at: row.created_at, updated_at: row.updated_at }),
  };
}
