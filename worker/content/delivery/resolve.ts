import type { Story } from "../story.ts";
import { BLOCK_FIELDS } from "./block-fields.ts";
import type { AskContent } from "./content-service.ts";
import { DEEPEST, inlineStories } from "./inline-stories.ts";
import { linksIn, relatedUuids } from "./references.ts";
import { type RelatedStory, readBatches } from "./related-stories.ts";

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
 * not (design §4). A uuid without a story in this read stays a uuid. Of more than 300 references the rest is left as it
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
