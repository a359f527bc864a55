import * as z from "zod";
import { type JsonObject, objectsIn } from "../content-tree.ts";
import { contentFilter, matchesWildcard } from "../filter-query.ts";
import {
  entriesOn,
  type FilterParam,
  flag,
  idList,
  list,
  type Page,
  pageOf,
  pageParams,
  wholeNumber,
} from "../query-params.ts";
import { sorted, sortSteps, sortsByContent } from "../sorting.ts";
import type { Editing } from "./editing.ts";
import { HEAD_COLUMNS, type StoryHead, toManagedStory } from "./story-record.ts";

const MOST_STORIES = 100;

type Row = StoryHead & { draft: string };

/**
 * Lists one page of a space's stories and folders, drafts included, without content, by position and path unless sorted otherwise.
 *
 * @throws 422 for an invalid filter or sort step.
 */
export async function managedStories(
  editing: Editing,
  params: ManagedListParams,
  filters: readonly FilterParam[] = [],
): Promise<{ stories: ReturnType<typeof toManagedStory>[]; page: Page; total: number }> {
  const page = pageOf(params, MOST_STORIES);
  if (params.only_variants || params.pinned || params.in_trash) return { stories: [], page, total: 0 };
  const conditions = storyConditions(params);
  if (!looksIntoStories(params, filters)) return pagedByDatabase(editing, conditions, page);
  const found = ordered(
    params,
    (await rowsOf<Row>(editing, conditions, ", s.draft")).filter(matching(params, filters)),
  );
  return { stories: entriesOn(page, found).map((row) => toManagedStory(row)), page, total: found.length };
}

async function pagedByDatabase(editing: Editing, conditions: readonly Condition[], page: Page) {
  const { sql, values } = fromStories(editing, conditions);
  const total = await editing.db
    .prepare(`SELECT count(*) AS n ${sql}`)
    .bind(...values)
    .first<number>("n");
  const limits = [page.perPage, (page.page - 1) * page.perPage];
  const rows = await rowsOf<StoryHead>(editing, conditions, "", limits);
  return { stories: rows.map((row) => toManagedStory(row)), page, total: total ?? 0 };
}

async function rowsOf<R>(
  editing: Editing,
  conditions: readonly Condition[],
  more: string,
  limits: readonly number[] = [],
): Promise<R[]> {
  const { sql, values } = fromStories(editing, conditions);
  const order = `ORDER BY s.position, s.full_slug, s.is_folder DESC${limits.length > 0 ? " LIMIT ? OFFSET ?" : ""}`;
  const { results } = await editing.db
    .prepare(`SELECT ${HEAD_COLUMNS}${more} ${sql} ${order}`)
    .bind(...values, ...limits)
    .all<R>();
  return results;
}

function fromStories({ space }: Editing, conditions: readonly Condition[]) {
  const sql = `FROM stories s WHERE s.space_id = ?${conditions.map((condition) => ` AND ${condition.sql}`).join("")}`;
  return { sql, values: [space.id, ...conditions.flatMap(({ values }) => values)] };
}

/** Tells whether a listing needs tests that SQL is unsuited for: wildcards, tags, content, another order. */
function looksIntoStories(params: ManagedListParams, filters: readonly FilterParam[]): boolean {
  const { by_slugs, excluding_slugs, with_tag, contain_component, sort_by, by_uuids_ordered } = params;
  const asked = [by_slugs, excluding_slugs, with_tag, contain_component, sort_by, by_uuids_ordered];
  return filters.length > 0 || asked.some((value) => value !== undefined);
}

function matching(params: ManagedListParams, filters: readonly FilterParam[]): (row: Row) => boolean {
  const { by_slugs, excluding_slugs, with_tag, contain_component } = params;
  const byContent = contentFilter(filters);
  const fits = (row: Row, patterns: readonly string[]) => patterns.some((one) => matchesWildcard(row.full_slug, one));
  return (row) =>
    (!by_slugs || fits(row, by_slugs)) &&
    !(excluding_slugs && fits(row, excluding_slugs)) &&
    (!with_tag || (JSON.parse(row.tag_list) as string[]).some((tag) => with_tag.includes(tag))) &&
    (!contain_component || holdsComponent(contentOf(row), contain_component)) &&
    (!byContent || (row.is_folder === 0 && byContent(contentOf(row))));
}

function ordered({ sort_by, by_uuids_ordered: uuids }: ManagedListParams, rows: Row[]): Row[] {
  if (uuids) return rows.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid));
  if (sort_by === undefined) return rows;
  const steps = sortSteps(sort_by);
  const looks = sortsByContent(steps);
  const entries = rows.map((row) => ({
    row: { ...row, release_id: null },
    content: looks ? contentOf(row) : undefined,
    found: row,
  }));
  return sorted(entries, steps).map(({ found }) => found);
}

function holdsComponent(content: JsonObject, names: readonly string[]): boolean {
  for (const { component } of objectsIn(content)) {
    if (typeof component === "string" && names.includes(component)) return true;
  }
  return false;
}

function contentOf({ draft }: Row): JsonObject {
  return JSON.parse(draft) as JsonObject;
}

/** Parameters of `GET /stories`. `search` searches names and paths, `text_search` drafts as well. */
export const managedListParams = z.object({
  ...pageParams,
  with_slug: z.string().optional(),
  starts_with: z.string().optional(),
  search: z.string().optional(),
  text_search: z.string().optional(),
  in_release: wholeNumber.optional(),
  with_parent: wholeNumber.optional(),
  folder_only: flag.default(false),
  root_folders_only: flag.default(false),
  story_only: flag.default(false),
  is_published: flag.optional(),
  by_ids: idList.optional(),
  excluding_ids: idList.optional(),
  by_uuids: list.optional(),
  by_uuids_ordered: list.optional(),
  by_slugs: list.optional(),
  excluding_slugs: list.optional(),
  with_tag: list.optional(),
  contain_component: list.optional(),
  sort_by: z.string().optional(),
  // These spaces have no experiments, pins, scheduled stories or trash, so these listings are always empty.
  only_variants: flag.default(false),
  pinned: flag.default(false),
  in_trash: flag.default(false),
});

type ManagedListParams = z.output<typeof managedListParams>;

/** A condition on `stories s`, with the values of its placeholders in order. */
interface Condition {
  sql: string;
  values: readonly (string | number)[];
}

/** Returns the conditions of a listing that the database tests. */
function storyConditions(params: ManagedListParams): Condition[] {
  return [...textConditions(params), ...identityConditions(params), ...kindConditions(params)];
}

function textConditions({ with_slug: slug, starts_with: start, search, text_search: text }: ManagedListParams) {
  const conditions: Condition[] = [];
  const add = (sql: string, ...values: string[]) => conditions.push({ sql, values });
  if (slug !== undefined) add("s.full_slug = ?", slug.replace(/^\/|\/$/g, ""));
  if (start !== undefined) add("substr(s.full_slug, 1, length(?)) = ?", start, start);
  // instr, as D1 refuses LIKE patterns above 50 bytes; lower() only knows ASCII, so both spellings are searched.
  if (search !== undefined) {
    add("(instr(lower(s.name), lower(?)) OR instr(s.name, ?) OR instr(s.full_slug, ?))", search, search, search);
  }
  if (text !== undefined) {
    const holds = "(instr(lower(s.name), lower(?)) OR instr(s.full_slug, ?) OR instr(lower(s.draft), lower(?)))";
    add(holds, text, text, text);
  }
  return conditions;
}

function identityConditions(params: ManagedListParams): Condition[] {
  // One JSON parameter instead of a placeholder each: D1 allows only 100 of those.
  const within = (column: "id" | "uuid", values: readonly (string | number)[] | undefined, not = ""): Condition[] =>
    values ? [{ sql: `s.${column} ${not} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }] : [];
  return [
    ...within("id", params.by_ids),
    ...within("id", params.excluding_ids, "NOT"),
    ...within("uuid", params.by_uuids),
    ...within("uuid", params.by_uuids_ordered),
  ];
}

function kindConditions(params: ManagedListParams): Condition[] {
  const conditions: Condition[] = [];
  const add = (sql: string, ...values: number[]) => conditions.push({ sql, values });
  if (params.in_release !== undefined) {
    const inRelease = "SELECT story_uuid FROM release_stories WHERE space_id = s.space_id AND release_id = ?";
    add(`s.uuid IN (${inRelease})`, params.in_release);
  }
  if (params.with_parent !== undefined) add("coalesce(s.parent_id, 0) = ?", params.with_parent);
  if (params.folder_only || params.root_folders_only) add("s.is_folder = 1");
  if (params.root_folders_only) add("s.parent_id IS NULL");
  if (params.story_only) add("s.is_folder = 0");
  if (params.is_published !== undefined) add("(s.published IS NOT NULL) = ?", params.is_published ? 1 : 0);
  return conditions;
}
