import * as z from "zod";
import { notFound } from "./errors.ts";
import { commonParams, entriesOn, flag, type Page, pageOf, pageParams, wholeNumber } from "./query-params.ts";
import type { Reading } from "./reading.ts";
import { type Condition, deliveredSlug } from "./story.ts";

/** A row of the links endpoint: a story or folder without its content. */
interface LinkRow {
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

/** Returns the link object of a row. Its `slug` is the whole path; dates come only with `include_dates=1`. */
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

const mostLinks = 1_000;

/** Parameters of `GET /v2/cdn/links`. `paginated` changes nothing: spaces made since May 2023 are always paged. */
export const linkParams = z.object({
  ...commonParams,
  ...pageParams,
  starts_with: z.string().optional(),
  with_parent: wholeNumber.optional(),
  by_uuid: z.string().optional(),
  include_dates: flag.default(false),
  paginated: flag.optional(),
  sort_by: z.string().optional(),
});

/** Parameters of `GET /v2/cdn/links/{uuid}`. */
export const oneLinkParams = z.object({ ...commonParams, include_dates: flag.default(false) });

type Link = ReturnType<typeof toLink>;

/** Returns one page of the space's links, keyed by uuid. Folders are always among them, drafts only in a draft reading. */
export async function findLinks(
  reading: Reading,
  params: z.output<typeof linkParams>,
): Promise<{ links: Record<string, Link>; page: Page; total: number }> {
  const rows = await linkRows(reading, conditionsOf(params));
  const page = pageOf(params, mostLinks);
  const links = entriesOn(page, rows).map((row) => [row.uuid, toLink(row, params.include_dates)] as const);
  return { links: Object.fromEntries(links), page, total: rows.length };
}

/**
 * Returns the link of one story or folder.
 *
 * @throws 404 if this reading has no such story.
 */
export async function findLink(reading: Reading, uuid: string, withDates: boolean): Promise<Link> {
  const [row] = await linkRows(reading, [{ sql: "uuid = ?", params: [uuid] }]);
  if (!row) throw notFound();
  return toLink(row, withDates);
}

function conditionsOf(params: z.output<typeof linkParams>): Condition[] {
  const conditions: Condition[] = [];
  if (params.starts_with !== undefined) {
    const start = params.starts_with.replace(/^\//, "");
    conditions.push({ sql: "substr(full_slug, 1, length(?)) = ?", params: [start, start] });
  }
  if (params.with_parent !== undefined) {
    conditions.push({ sql: "coalesce(parent_id, 0) = ?", params: [params.with_parent] });
  }
  if (params.by_uuid !== undefined) conditions.push({ sql: "uuid = ?", params: [params.by_uuid] });
  return conditions;
}

async function linkRows({ db, space, version }: Reading, conditions: readonly Condition[]): Promise<LinkRow[]> {
  const visible = version === "published" ? " AND (is_folder = 1 OR published IS NOT NULL)" : "";
  const where = conditions.map(({ sql }) => ` AND (${sql})`).join("");
  const { results } = await db
    .prepare(
      `SELECT id, uuid, full_slug, path, parent_id, name, is_folder, published IS NOT NULL AS is_published, is_startpage,
        position, published_at, created_at, updated_at
      FROM stories WHERE space_id = ?${visible}${where} ORDER BY full_slug, is_folder DESC`,
    )
    .bind(space.id, ...conditions.flatMap(({ params }) => params))
    .all<LinkRow>();
  return results;
}
