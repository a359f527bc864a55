import * as z from "zod";
import type { JsonObject } from "./content-tree.ts";
import { notFound, unprocessable } from "./errors.ts";
import { asTime, contentFilter, matchesWildcard } from "./filter-query.ts";
import {
  commonParams,
  entriesOn,
  type FilterParam,
  flag,
  idList,
  list,
  type Page,
  pageOf,
  pageParams,
  wholeNumber,
} from "./query-params.ts";
import type { Reading } from "./reading.ts";
import { type SortStep, sorted, sortSteps, sortsByContent } from "./sorting.ts";
import { type Condition, type FullStoryRow, fullStories, oneOf, type StoryRow, storyHeads } from "./story.ts";

const mostStories = 100;

/** One page of a stories listing and how many stories there are on all pages. */
interface StoryPage {
  rows: FullStoryRow[];
  page: Page;
  total: number;
}

/**
 * Finds the stories that a query selects, sorted and paged; by position and path unless it says otherwise.
 *
 * @throws 422 for an invalid filter, sort step or date.
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
 * Finds the story with a full slug, a numeric id or, with `byUuid`, a uuid.
 *
 * @throws 404 if this reading has no such story.
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

// Content is read before paging only if a filter or the order needs it.
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

const text = z.string().optional();

// An endpoint's list of parameters must be complete: the real service answers 422 to any other.
const resolving = {
  ...commonParams,
  resolve_relations: list.optional(),
  resolve_level: wholeNumber.optional(),
  resolve_links: z.enum(["story", "url", "link", "1", "0"], "must be story, url or link").optional(),
  resolve_links_level: wholeNumber.optional(),
  resolve_assets: text,
  from_release: wholeNumber.optional(),
  content_type: text,
  excluding_fields: list.optional(),
  excluding_story_fields: list.optional(),
  language: text,
  fallback_lang: text,
};

/** Parameters of `GET /v2/cdn/stories/{slug|id|uuid}`. */
export const storyParams = z.object({ ...resolving, find_by: z.enum(["uuid"], "must be uuid").optional() });

/** Parameters of `GET /v2/cdn/stories`, apart from `filter_query`. */
export const storyListParams = z.object({
  ...resolving,
  ...pageParams,
  starts_with: text,
  search_term: text,
  sort_by: text,
  by_slugs: list.optional(),
  excluding_slugs: list.optional(),
  by_uuids: list.optional(),
  by_uuids_ordered: list.optional(),
  by_ids: idList.optional(),
  excluding_ids: idList.optional(),
  with_tag: list.optional(),
  is_startpage: flag.optional(),
  level: wholeNumber.optional(),
  in_workflow_stages: text,
  published_at_gt: text,
  published_at_gte: text,
  published_at_lt: text,
  published_at_lte: text,
  first_published_at_gt: text,
  first_published_at_gte: text,
  first_published_at_lt: text,
  first_published_at_lte: text,
  updated_at_gt: text,
  updated_at_gte: text,
  updated_at_lt: text,
  updated_at_lte: text,
});

type StoryParams = z.output<typeof storyParams>;
type StoryListParams = z.output<typeof storyListParams>;
/** Parameters of both endpoints for completing the stories found. */
export type ResolveParams = Pick<
  StoryListParams & StoryParams,
  | "resolve_relations"
  | "resolve_level"
  | "resolve_links"
  | "resolve_links_level"
  | "excluding_fields"
  | "excluding_story_fields"
>;

/** Returns the conditions of a stories query that the database can test by its columns. */
function columnConditions(params: StoryListParams, version: "draft" | "published"): Condition[] {
  const conditions: Condition[] = [];
  for (const uuids of [params.by_uuids, params.by_uuids_ordered]) if (uuids) conditions.push(oneOf("uuid", uuids));
  if (params.by_ids) conditions.push(oneOf("id", params.by_ids));
  if (params.excluding_ids) {
    const { sql, params: ids } = oneOf("id", params.excluding_ids);
    conditions.push({ sql: `NOT (${sql})`, params: ids });
  }
  if (params.starts_with !== undefined) {
    const start = params.starts_with.replace(/^\//, "");
    conditions.push({ sql: "substr(s.full_slug, 1, length(?)) = ?", params: [start, start] });
  }
  if (params.content_type !== undefined) {
    conditions.push({ sql: `s.${version}_type = ?`, params: [params.content_type] });
  }
  if (params.is_startpage !== undefined) {
    conditions.push({ sql: "s.is_startpage = ?", params: [params.is_startpage ? 1 : 0] });
  }
  return conditions;
}

/**
 * Returns the tests of a stories query that SQL is unsuited for: wildcards, levels, tags and dates.
 *
 * @throws 422 for an invalid date.
 */
function rowFilter(params: StoryListParams): (row: StoryRow) => boolean {
  const tests: ((row: StoryRow) => boolean)[] = dateTests(params);
  const { by_slugs: bySlugs, excluding_slugs: excluding, with_tag: tags, level } = params;
  if (bySlugs) tests.push((row) => bySlugs.some((pattern) => matchesWildcard(row.full_slug, pattern)));
  if (excluding) tests.push((row) => !excluding.some((pattern) => matchesWildcard(row.full_slug, pattern)));
  if (tags) tests.push((row) => (JSON.parse(row.tag_list) as string[]).some((tag) => tags.includes(tag)));
  // Start pages stand for their folder, so they are no members of its level.
  if (level !== undefined) tests.push((row) => row.is_startpage === 0 && row.full_slug.split("/").length === level);
  return (row) => tests.every((holds) => holds(row));
}

/** Makes a test whether a story's name, path or any text of its content contains a term, in any case. */
function holdsTerm(term: string): (row: StoryRow, content: JsonObject) => boolean {
  const wanted = term.toLowerCase();
  return (row, content) =>
    [row.name, row.full_slug, JSON.stringify(content)].some((text) => text.toLowerCase().includes(wanted));
}

const dateFields = ["published_at", "first_published_at", "updated_at"] as const;
const bounds = {
  gt: (value: number, bound: number) => value > bound,
  gte: (value: number, bound: number) => value >= bound,
  lt: (value: number, bound: number) => value < bound,
  lte: (value: number, bound: number) => value <= bound,
};

function dateTests(params: StoryListParams): ((row: StoryRow) => boolean)[] {
  return dateFields.flatMap((field) =>
    Object.entries(bounds).flatMap(([suffix, holds]) => {
      const text = params[`${field}_${suffix as keyof typeof bounds}`];
      if (text === undefined) return [];
      const bound = asTime(text);
      if (Number.isNaN(bound))
        throw unprocessable(`Parameter ${field}_${suffix}: must be a date like 2026-01-05 08:00`);
      return [(row: StoryRow) => holds(asTime(row[field]), bound)];
    }),
  );
}

/** Parameters of `GET /v2/cdn/tags`. */
export const tagParams = z.object({ ...commonParams, starts_with: z.string().optional() });

/** Finds the tags of the stories that this reading sees, by name, with the number of stories that have each. */
export async function findTags(reading: Reading, { starts_with }: z.output<typeof tagParams>) {
  const conditions = columnConditions({ ...storyListParams.parse({}), starts_with }, reading.version);
  const counts = new Map<string, number>();
  for (const row of await storyHeads(reading, conditions)) {
    for (const tag of JSON.parse(row.tag_list) as string[]) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({ name, taggings_count: count }));
}
