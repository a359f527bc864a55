import { type Json, objectsIn } from "./content-tree.ts";
import { toLink } from "./links.ts";
import type { Reading } from "./reading.ts";
import type { ResolveParams } from "./stories.ts";
import {
  deliveredSlug,
  type FullStoryRow,
  fullStories,
  type Omissions,
  oneOf,
  type Story,
  type StoryRow,
  storyHeads,
  toStory,
} from "./story.ts";

/**
 * The parts of a stories reply: the stories, and beside them the cache version, the related stories and the linked ones.
 * Above the limit the stories are named by `rel_uuids` or `link_uuids` instead, and the client fetches them in batches.
 */
interface StoryReply {
  stories: Story[];
  rest: Record<string, unknown>;
}

/** Returns the story objects of rows, and everything that the request asked to resolve with them. */
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

/**
 * Returns the uuids of the stories that link fields and rich text links point to, in the order they appear.
 * A link field names its story as `id`, a rich text link as `uuid`; the client reads them the same way.
 */
function linkedUuids(stories: Iterable<Story>): string[] {
  const uuids = new Set<string>();
  for (const story of stories) {
    for (const link of objectsIn(story.content)) {
      if (link.linktype !== "story") continue;
      const uuid = link.fieldtype === "multilink" ? (link.id ?? link.uuid) : link.uuid;
      if (typeof uuid === "string" && uuid !== "") uuids.add(uuid);
    }
  }
  return [...uuids];
}

/** Returns the linked stories as short `url` objects. */
async function linkedUrls(reading: Reading, uuids: readonly string[]) {
  return (await heads(reading, uuids)).map((row) => ({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    slug: row.slug,
    full_slug: deliveredSlug(row),
    url: row.path ?? deliveredSlug(row),
  }));
}

/** Returns the linked stories as the objects of the links endpoint, whose `slug` is the whole path. */
async function linkedLinks(reading: Reading, uuids: readonly string[]) {
  return (await heads(reading, uuids)).map((row) => ({
    ...toLink({ ...row, is_folder: 0 }, false),
    full_slug: deliveredSlug(row),
  }));
}

/** Returns the linked stories in full; level 2 adds the stories to which those link. */
async function linkedStories(
  reading: Reading,
  uuids: readonly string[],
  levels: number,
  omit: Omissions,
): Promise<StoriesByUuid> {
  const first = await storiesByUuid(reading, uuids, omit);
  if (levels < 2) return first;
  const unknown = linkedUuids(first.values()).filter((uuid) => !first.has(uuid));
  return new Map([...first, ...(await storiesByUuid(reading, unknown, omit))]);
}

async function heads(reading: Reading, uuids: readonly string[]): Promise<StoryRow[]> {
  if (uuids.length === 0) return [];
  const rows = new Map((await storyHeads(reading, [oneOf("uuid", uuids)])).map((row) => [row.uuid, row]));
  return uuids.flatMap((uuid) => rows.get(uuid) ?? []);
}

/** The most stories that a reply resolves. Beyond it the client fetches them itself, 50 at a time by their uuids. */
const resolveLimit = 50;

/** Stories by uuid, in the order in which they were first named. */
type StoriesByUuid = ReadonlyMap<string, Story>;

/**
 * Returns the stories to which the named fields of the given stories refer.
 *
 * @param fields names of the form `component.field`; the field holds one uuid or a list of them, at any depth of the content.
 * @param levels the depth to resolve: 2 also follows the fields of the related stories themselves.
 */
async function relatedStories(
  reading: Reading,
  stories: readonly Story[],
  fields: readonly string[],
  levels: number,
  omit: Omissions,
): Promise<StoriesByUuid> {
  const first = await storiesByUuid(reading, referencesIn(stories, fields), omit);
  if (levels < 2) return first;
  const unknown = referencesIn([...first.values()], fields).filter((uuid) => !first.has(uuid));
  return new Map([...first, ...(await storiesByUuid(reading, unknown, omit))]);
}

/** Returns the readable stories among those uuids, in their order. */
async function storiesByUuid(reading: Reading, uuids: readonly string[], omit: Omissions): Promise<StoriesByUuid> {
  if (uuids.length === 0) return new Map();
  const rows = new Map((await fullStories(reading, [oneOf("uuid", uuids)])).map((row) => [row.uuid, row]));
  return new Map(
    uuids.flatMap((uuid) => {
      const row = rows.get(uuid);
      return row ? [[uuid, toStory(reading, row, omit)] as const] : [];
    }),
  );
}

function referencesIn(stories: readonly Story[], fields: readonly string[]): string[] {
  const wanted = new Set(fields);
  const uuids = new Set<string>();
  for (const story of stories) {
    for (const blok of objectsIn(story.content)) {
      for (const [field, value] of Object.entries(blok)) {
        if (wanted.has(`${blok.component}.${field}`)) for (const uuid of uuidsOf(value)) uuids.add(uuid);
      }
    }
  }
  return [...uuids];
}

function uuidsOf(value: Json): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((entry) => typeof entry === "string" && entry !== "") as string[];
}
