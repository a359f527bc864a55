import * as z from "zod/mini";
import { FIELDS_OF_BLOCKS } from "#blocks/story-types.ts";
import { bareFullSlug } from "#domain/story/full-slug.ts";
import { fullSlugSchema, type Story } from "../story.ts";
import type { AskContent } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";

/**
 * Maximum number of a story's references that are followed: six batches. At Storyblok's limit of five requests a
 * second, a page and its layout then need two seconds at most (spec 000 §9).
 */
const MOST_FOLLOWED = 300;
/**
 * Maximum number of a story's references that are recorded, followed or not: each is a tag of
 * its copy, and of its pages.
 */
const MOST_NAMED = 1000;

export interface ResolvedStory {
  story: Story;
  /** Ids of the stories that its content shows, by relation. */
  holds: readonly number[];
  /** Ids of the stories that it only links to. */
  leadsTo: readonly number[];
  /** Slugs in its links under which no story was found. */
  misses: readonly string[];
  /** Uuids of referenced stories that were not found or not followed, a thousand at most. */
  missingUuids: readonly string[];
  /** Versions of the space that these were read from, as far as the service stated them. */
  versions: Set<number>;
  /** Number of referenced stories that were not followed. */
  unfollowed: number;
}

/**
 * Replaces uuids with the related stories, and adds the linked story to each link: `{id, uuid, full_slug}`. Works
 * within a release, across folders and for relations of relations, up to three levels; the service's own client does
 * not (decision 6). A uuid without a story in this read stays a uuid. Of more than 300 references the rest is left as it
 * is, links last, since a link contains its story's last address.
 *
 * @param options `links: false` leaves all links as they are.
 * @throws ContentServiceError if a batch could not be read: a partial story is useless.
 */
export async function resolveStory(
  story: Story,
  relations: readonly string[],
  ask: AskContent,
  { links: withLinks = true } = {},
): Promise<ResolvedStory> {
  const fields = new Set(relations);
  const known = new Map<string, RelatedStory>();
  const asked = new Set<string>();
  const named = new Set<string>();
  const versions = new Set<number>();
  const read = async (uuids: Iterable<string>, parameters: Record<string, string | number>) => {
    const wanted = [...new Set(uuids)].filter((uuid) => !named.has(uuid));
    const followed = wanted.slice(0, MOST_FOLLOWED - asked.size);
    for (const uuid of followed) asked.add(uuid);
    for (const uuid of wanted) named.add(uuid);
    const found = await readBatches(followed, parameters, ask);
    for (const one of found.stories) known.set(one.uuid, one);
    for (const version of found.versions) versions.add(version);
    return found.stories;
  };
  let level: unknown[] = [story.content];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const related = await read(
      level.flatMap((content) => relatedUuids(content, fields)),
      {},
    );
    level = related.map(({ content }) => content);
  }
  const holds = new Set([...known.values()].map(({ id }) => id));
  const bodies = [story.content, ...[...known.values()].map(({ content }) => content)];
  const links = withLinks ? bodies.flatMap(linksIn) : [];
  await read(
    links.map(({ uuid }) => uuid),
    { excluding_fields: BLOCK_FIELDS },
  );
  const misses = links.filter(({ uuid }) => asked.has(uuid) && !known.has(uuid)).map(({ cachedUrl }) => cachedUrl);
  return {
    story: { ...story, content: inlineStories(story.content, fields, known) as Story["content"] },
    holds: [...holds],
    leadsTo: [...new Set([...known.values()].map(({ id }) => id))].filter((id) => !holds.has(id)),
    misses: [...new Set(misses.filter((slug) => slug !== ""))],
    missingUuids: [...named].filter((uuid) => !known.has(uuid)).slice(0, MOST_NAMED),
    versions,
    unfollowed: named.size - asked.size,
  };
}

/** `component.field` names of fields whose uuids stand for stories. */
type Fields = ReadonlySet<string>;

/** Finds the uuids of stories in a content's relation fields. */
function relatedUuids(content: unknown, fields: Fields): string[] {
  return objectsIn(content).flatMap((blok) =>
    Object.entries(blok).flatMap(([name, value]) => (isRelation(blok, name, fields) ? uuidsOf(value) : [])),
  );
}

function isRelation(blok: Record<string, unknown>, name: string, fields: Fields): boolean {
  return fields.has(`${String(blok.component)}.${name}`);
}

function uuidsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((uuid) => typeof uuid === "string" && uuid !== "");
}

/** The story that a link leads to, or null: a link field names it as `id`, a link in rich text as `uuid`. */
function linkOf(node: Record<string, unknown>): { uuid: string; cachedUrl: string } | null {
  if (node.linktype !== "story") return null;
  const uuid = node.fieldtype === "multilink" ? (node.id ?? node.uuid) : (node.uuid ?? node.id);
  const cachedUrl = typeof node.cached_url === "string" ? bareFullSlug(node.cached_url) : "";
  return typeof uuid === "string" && uuid !== "" ? { uuid, cachedUrl } : null;
}

/** Finds every link to a story in a content, at any depth. */
function linksIn(content: unknown) {
  return objectsIn(content).flatMap((node) => linkOf(node) ?? []);
}

function objectsIn(content: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (Array.isArray(content)) for (const item of content) objectsIn(item, found);
  else if (typeof content === "object" && content !== null) {
    found.push(content as Record<string, unknown>);
    for (const value of Object.values(content)) objectsIn(value, found);
  }
  return found;
}

/** Maximum depth to which relations of related stories are followed. */
const DEEPEST = 3;

/**
 * Copies content, with related stories in place of their uuids, and with the current address of each linked story.
 *
 * @param above uuids of the stories that contain this content: none is inlined within itself.
 */
function inlineStories(
  node: unknown,
  fields: Fields,
  known: ReadonlyMap<string, RelatedStory>,
  above: readonly string[] = [],
): unknown {
  if (Array.isArray(node)) return node.map((item) => inlineStories(item, fields, known, above));
  if (typeof node !== "object" || node === null) return node;
  const blok = node as Record<string, unknown>;
  const place = (value: unknown) => {
    const related = typeof value === "string" && above.length < DEEPEST ? known.get(value) : undefined;
    if (!related?.content || above.includes(related.uuid)) return value;
    return { ...related, content: inlineStories(related.content, fields, known, [...above, related.uuid]) };
  };
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(blok)) {
    if (!isRelation(blok, name, fields)) copy[name] = inlineStories(value, fields, known, above);
    else copy[name] = Array.isArray(value) ? value.map(place) : place(value);
  }
  const link = linkOf(blok);
  const target = link && known.get(link.uuid);
  if (target) copy.story = { id: target.id, uuid: target.uuid, full_slug: target.full_slug };
  return copy;
}

/** Number of stories per request for relations and links (spec 000 §9). */
const BATCH_SIZE = 50;

const relatedSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.catch(z.string(), ""),
  full_slug: fullSlugSchema,
  content: z.nullish(z.looseObject({ component: z.string() })),
});
type RelatedStory = z.infer<typeof relatedSchema>;
const batchSchema = z.object({ stories: z.array(z.unknown()), cv: z.catch(z.number(), 0) });

interface RelatedStories {
  stories: RelatedStory[];
  /** Versions of the space that the batches were read from, as far as the service stated them. */
  versions: ReadonlySet<number>;
}

/** Tells whether any of these versions is older than a known version of the space. */
export function isOlder(versions: ReadonlySet<number>, version: number): boolean {
  return Math.min(...versions) < version;
}

/**
 * Reads stories by their uuids, in batches; a malformed story is left out.
 *
 * @throws ContentServiceError if a batch could not be read: a partial result is useless.
 */
export async function readBatches(
  uuids: readonly string[],
  parameters: Record<string, string | number>,
  ask: AskContent,
): Promise<RelatedStories> {
  const stories: RelatedStory[] = [];
  const versions = new Set<number>();
  for (let start = 0; start < uuids.length; start += BATCH_SIZE) {
    const by_uuids = uuids.slice(start, start + BATCH_SIZE).join(",");
    const { data } = await ask("cdn/stories", { ...parameters, by_uuids, per_page: BATCH_SIZE });
    const batch = parseReply(batchSchema, data);
    if (batch.cv > 0) versions.add(batch.cv);
    for (const raw of batch.stories) {
      const parsed = relatedSchema.safeParse(raw);
      if (parsed.success) stories.push(parsed.data);
    }
  }
  return { stories, versions };
}

/** Names of the fields that hold blocks; they are left out when only a story's address is needed. */
export const BLOCK_FIELDS = FIELDS_OF_BLOCKS.join(",");
