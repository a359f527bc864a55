import type { JsonObject } from "./content-tree.ts";
import { notFound } from "./errors.ts";
import { contentFilter } from "./filter-query.ts";
import { entriesOn, type Page, pageOf } from "./paging.ts";
import type { FilterParam } from "./query-params.ts";
import type { Reading } from "./reading.ts";
import { type SortStep, sorted, sortSteps, sortsByContent } from "./sorting.ts";
import { columnConditions, holdsTerm, rowFilter } from "./story-filters.ts";
import type { StoryListParams } from "./story-params.ts";
import { type Condition, type FullStoryRow, fullStories, oneOf, type StoryRow, storyHeads } from "./story-rows.ts";

const mostStories = 100;

/** One page of a stories listing and how many stories there are on all pages. */
export interface StoryPage {
  rows: FullStoryRow[];
  page: Page;
  total: number;
}

/**
 * The stories a query selects, sorted and paged; by position and path unless it says otherwise.
 *
 * @throws 422 for a filter, sort step or date that cannot be read.
 */
export async function findStories(
  reading: Reading,
  params: StoryListParams,
  filters: readonly FilterParam[],
): Promise<StoryPage> {
  const steps = params.sort_by === undefined ? [] : sortSteps(params.sort_by);
  const byRow = rowFilter(params);
  const candidates = await candidatesOf(reading, params, steps, filters);
  const found = ordered(
    candidates.filter(({ row }) => byRow(row)),
    steps,
    params.by_uuids_ordered,
  );
  const page = pageOf(params, mostStories);
  const ids = entriesOn(page, found).map(({ row }) => row.id);
  const rows = ids.length > 0 ? await fullStories(reading, [oneOf("id", ids)]) : [];
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rowsById.get(id) ?? []), page, total: found.length };
}

/**
 * The one story of a full slug, a numeric id or, with `byUuid`, a uuid.
 *
 * @throws 404 when this reading holds no such story.
 */
export async function findStory(reading: Reading, name: string, byUuid: boolean): Promise<FullStoryRow> {
  const [row] = await fullStories(reading, [byUuid ? { sql: "s.uuid = ?", params: [name] } : bySlugOrId(name)]);
  if (!row) throw notFound();
  return row;
}

interface Candidate {
  row: StoryRow;
  content: JsonObject | undefined;
}

// Content is read before paging only when a filter or the order looks into it.
async function candidatesOf(
  reading: Reading,
  params: StoryListParams,
  steps: readonly SortStep[],
  filters: readonly FilterParam[],
): Promise<Candidate[]> {
  const conditions = columnConditions(params, reading.version);
  const byContent = contentFilter(filters);
  const byTerm = params.search_term === undefined ? undefined : holdsTerm(params.search_term);
  if (!byContent && !byTerm && !sortsByContent(steps)) {
    return (await storyHeads(reading, conditions)).map((row) => ({ row, content: undefined }));
  }
  return (await fullStories(reading, conditions))
    .map((row) => ({ row, content: JSON.parse(row.content) as JsonObject }))
    .filter(({ row, content }) => (byContent?.(content) ?? true) && (byTerm?.(row, content) ?? true));
}

function ordered(
  candidates: Candidate[],
  steps: readonly SortStep[],
  uuids: readonly string[] | undefined,
): Candidate[] {
  if (!uuids) return sorted(candidates, steps);
  const rank = new Map(uuids.map((uuid, index) => [uuid, index]));
  return candidates.toSorted((a, b) => (rank.get(a.row.uuid) ?? 0) - (rank.get(b.row.uuid) ?? 0));
}

function bySlugOrId(name: string): Condition {
  if (/^\d{1,15}$/.test(name)) return { sql: "s.id = ? OR s.full_slug = ?", params: [Number(name), name] };
  return { sql: "s.full_slug = ?", params: [name] };
}
