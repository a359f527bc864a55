import { type JsonObject, objectsIn } from "../content-tree.ts";
import { contentFilter } from "../filter-query.ts";
import { entriesOn, type Page, pageOf } from "../paging.ts";
import type { FilterParam } from "../query-params.ts";
import { sorted, sortSteps, sortsByContent } from "../sorting.ts";
import { matchesWildcard } from "../wildcard.ts";
import type { Editing } from "./editing.ts";
import { HEAD_COLUMNS, type StoryHead, toManagedStory } from "./story-record.ts";
import { type Condition, type ManagedListParams, storyConditions } from "./story-selection.ts";

const MOST_STORIES = 100;

type Row = StoryHead & { draft: string };

/**
 * One page of a space's stories and folders, drafts included, without content, by position and path unless asked otherwise.
 *
 * @throws 422 for a filter or sort step that cannot be read.
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

/** Whether a listing asks for what SQL says badly: wildcards, tags, content, another order. */
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
