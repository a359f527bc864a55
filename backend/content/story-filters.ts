import type { JsonObject } from "./content-tree.ts";
import { unprocessable } from "./errors.ts";
import { asTime } from "./filter-query.ts";
import type { StoryListParams } from "./story-params.ts";
import { type Condition, oneOf, type StoryRow } from "./story-rows.ts";
import { matchesWildcard } from "./wildcard.ts";

/** The part of a stories query that the database can decide by its columns. */
export function columnConditions(params: StoryListParams, version: "draft" | "published"): Condition[] {
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
 * The part of a stories query that needs more than SQL says well: wildcards, levels, tags and dates.
 *
 * @throws 422 for a date it cannot read.
 */
export function rowFilter(params: StoryListParams): (row: StoryRow) => boolean {
  const tests: ((row: StoryRow) => boolean)[] = dateTests(params);
  const { by_slugs: bySlugs, excluding_slugs: excluding, with_tag: tags, level } = params;
  if (bySlugs) tests.push((row) => bySlugs.some((pattern) => matchesWildcard(row.full_slug, pattern)));
  if (excluding) tests.push((row) => !excluding.some((pattern) => matchesWildcard(row.full_slug, pattern)));
  if (tags) tests.push((row) => (JSON.parse(row.tag_list) as string[]).some((tag) => tags.includes(tag)));
  // Start pages stand for their folder, so they are no members of its level.
  if (level !== undefined) tests.push((row) => row.is_startpage === 0 && row.full_slug.split("/").length === level);
  return (row) => tests.every((holds) => holds(row));
}

/** Whether a story's name, path or any text of its content holds the words, whatever their case. */
export function holdsTerm(term: string): (row: StoryRow, content: JsonObject) => boolean {
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
