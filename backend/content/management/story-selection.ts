import * as z from "zod";
import { pageParams } from "../paging.ts";
import { flag, idList, list, wholeNumber } from "../query-params.ts";

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
  // None of these spaces makes experiments, pins or schedules stories, or keeps a trash: such stories are none.
  only_variants: flag.default(false),
  pinned: flag.default(false),
  in_trash: flag.default(false),
});

export type ManagedListParams = z.output<typeof managedListParams>;

/** A condition on `stories s`, with the values of its placeholders in order. */
export interface Condition {
  sql: string;
  values: readonly (string | number)[];
}

/** The part of a listing's parameters that the database decides. */
export function storyConditions(params: ManagedListParams): Condition[] {
  return [...textConditions(params), ...identityConditions(params), ...kindConditions(params)];
}

function textConditions({ with_slug: slug, starts_with: start, search, text_search: text }: ManagedListParams) {
  const conditions: Condition[] = [];
  const add = (sql: string, ...values: string[]) => conditions.push({ sql, values });
  if (slug !== undefined) add("s.full_slug = ?", slug.replace(/^\/|\/$/g, ""));
  if (start !== undefined) add("substr(s.full_slug, 1, length(?)) = ?", start, start);
  // instr, as D1 refuses LIKE patterns above 50 bytes; lower() knows ASCII alone, so both spellings are looked for.
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
