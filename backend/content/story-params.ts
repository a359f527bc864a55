import * as z from "zod";
import { pageParams } from "./paging.ts";
import { commonParams, flag, idList, list, wholeNumber } from "./query-params.ts";

const text = z.string().optional();

// Which parameters an endpoint takes decides what it refuses: the real service answers 422 to any other.
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

export type StoryParams = z.output<typeof storyParams>;
export type StoryListParams = z.output<typeof storyListParams>;
/** What both endpoints share: how the stories found are completed. */
export type ResolveParams = Pick<
  StoryListParams & StoryParams,
  | "resolve_relations"
  | "resolve_level"
  | "resolve_links"
  | "resolve_links_level"
  | "excluding_fields"
  | "excluding_story_fields"
>;
