import * as z from "zod";
import { type Page, pageOf, pageParams } from "../paging.ts";
import { flag, wholeNumber } from "../query-params.ts";
import type { Editing } from "./editing.ts";
import { HEAD_COLUMNS, type StoryHead, toManagedStory } from "./story-record.ts";

const MOST_STORIES = 100;

/** Parameters of `GET /stories`. `search` looks into names and paths, `text_search` into drafts as well. */
export const managedListParams = z.object({
  ...pageParams,
  with_slug: z.string().optional(),
  starts_with: z.string().optional(),
  search: z.string().optional(),
  text_search: z.string().optional(),
  in_release: wholeNumber.optional(),
  with_parent: wholeNumber.optional(),
  folder_only: flag.default(false),
  story_only: flag.default(false),
});

type ListParams = z.output<typeof managedListParams>;

/** One page of a space's stories and folders, drafts included, without content, by position and path. */
export async function managedStories({ db, space }: Editing, params: ListParams) {
  const conditions = conditionsOf(params);
  const from = `FROM stories s WHERE s.space_id = ?${conditions.map(({ sql }) => ` AND ${sql}`).join("")}`;
  const values = [space.id, ...conditions.flatMap((condition) => condition.values)];
  const page: Page = pageOf(params, MOST_STORIES);
  const limits = [page.perPage, (page.page - 1) * page.perPage];
  const total = await db
    .prepare(`SELECT count(*) AS n ${from}`)
    .bind(...values)
    .first<number>("n");
  const { results } = await db
    .prepare(`SELECT ${HEAD_COLUMNS} ${from} ORDER BY s.position, s.full_slug, s.is_folder DESC LIMIT ? OFFSET ?`)
    .bind(...values, ...limits)
    .all<StoryHead>();
  return { stories: results.map((row) => toManagedStory(row)), page, total: total ?? 0 };
}

interface Condition {
  sql: string;
  values: (string | number)[];
}

function conditionsOf(params: ListParams): Condition[] {
  const conditions: Condition[] = [];
  const add = (sql: string, ...values: (string | number)[]) => conditions.push({ sql, values });
  const { with_slug: slug, starts_with: start, in_release: release, with_parent: parent } = params;
  if (slug !== undefined) add("s.full_slug = ?", slug.replace(/^\/|\/$/g, ""));
  if (start !== undefined) add("substr(s.full_slug, 1, length(?)) = ?", start, start);
  // instr, as D1 refuses LIKE patterns above 50 bytes; lower() knows ASCII alone, so both spellings are looked for.
  if (params.search !== undefined) {
    add("(instr(lower(s.name), lower(?)) OR instr(s.name, ?) OR instr(s.full_slug, ?))", ...thrice(params.search));
  }
  if (params.text_search !== undefined) {
    add(
      "(instr(lower(s.name), lower(?)) OR instr(s.full_slug, ?) OR instr(lower(s.draft), lower(?)))",
      ...thrice(params.text_search),
    );
  }
  if (release !== undefined) {
    const inRelease = "SELECT story_uuid FROM release_stories WHERE space_id = s.space_id AND release_id = ?";
    add(`s.uuid IN (${inRelease})`, release);
  }
  if (parent !== undefined) add("coalesce(s.parent_id, 0) = ?", parent);
  if (params.folder_only) add("s.is_folder = 1");
  if (params.story_only) add("s.is_folder = 0");
  return conditions;
}

function thrice(text: string): string[] {
  return [text, text, text];
}
