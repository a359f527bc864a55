import type { Reading } from "./reading.ts";
import { relatedStories, resolveLimit, type StoriesByUuid } from "./relations.ts";
import { linkedLinks, linkedStories, linkedUrls, linkedUuids } from "./story-links.ts";
import type { ResolveParams } from "./story-params.ts";
import type { FullStoryRow } from "./story-rows.ts";
import { type Omissions, type Story, toStory } from "./story-shape.ts";

/**
 * What a stories reply holds beside the stories themselves: the cache version, the related stories and the linked ones.
 * Above the limit the stories are named by `rel_uuids` or `link_uuids` instead, and the client fetches them in batches.
 */
export interface StoryReply {
  stories: Story[];
  rest: Record<string, unknown>;
}

/** The story objects of rows and everything the request asked to resolve along with them. */
export async function storyReply(
  reading: Reading,
  rows: readonly FullStoryRow[],
  params: ResolveParams,
): Promise<StoryReply> {
  const omit: Omissions = {
    contentFields: params.excluding_fields ?? [],
    storyFields: params.excluding_story_fields ?? [],
  };
  const stories = rows.map((row) => toStory(reading, row, omit));
  const levels = params.resolve_level ?? 1;
  const related = await relatedStories(reading, stories, params.resolve_relations ?? [], levels, omit);
  const rels = related.size > resolveLimit ? { rel_uuids: [...related.keys()] } : { rels: [...related.values()] };
  const links = await linksOf(reading, stories, related, params, omit);
  return { stories, rest: { cv: reading.cv, ...rels, ...links } };
}

async function linksOf(
  reading: Reading,
  stories: readonly Story[],
  related: StoriesByUuid,
  { resolve_links: kind, resolve_links_level: levels = 1 }: ResolveParams,
  omit: Omissions,
) {
  if (kind === undefined || kind === "0") return { links: [] };
  const uuids = linkedUuids([...stories, ...related.values()]);
  const links = await linkObjects(reading, uuids, kind, levels, omit);
  return links.length > resolveLimit ? { link_uuids: links.map(({ uuid }) => uuid) } : { links };
}

async function linkObjects(
  reading: Reading,
  uuids: readonly string[],
  kind: "story" | "url" | "link" | "1",
  levels: number,
  omit: Omissions,
): Promise<{ uuid: string }[]> {
  if (kind === "url") return linkedUrls(reading, uuids);
  if (kind === "link") return linkedLinks(reading, uuids);
  return [...(await linkedStories(reading, uuids, levels, omit)).values()];
}
