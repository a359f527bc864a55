import type { Story } from "../story.ts";
import { BLOCK_FIELDS } from "./block-fields.ts";
import type { AskContent } from "./content-service.ts";
import { DEEPEST, inlineStories } from "./inline-stories.ts";
import { linksIn, relatedUuids } from "./references.ts";
import { type RelatedStory, readBatches } from "./related-stories.ts";

/**
 * References of one story that are followed, six batches: of the five requests a second that Storyblok takes, a page and its frame
 * need no more than two seconds' (spec 000 §9).
 */
const MOST_FOLLOWED = 300;
/** References of one story that are named, followed or not: each is a tag of its copy, and of the pages that it is on. */
const MOST_NAMED = 1000;

export interface ResolvedStory {
  story: Story;
  /** The ids of the stories that its content shows, by relation. */
  holds: readonly number[];
  /** The ids of those that it leads to alone, by link. */
  leadsTo: readonly number[];
  /** Slugs that its links name and where there is no story to be found. */
  misses: readonly string[];
  /** The uuids that it refers to and of which no story is known, the first thousand: there is none, or it was not asked for. */
  missingUuids: readonly string[];
  /** The versions of the space that these were read from, as far as the service said. */
  versions: Set<number>;
  /** How many stories it refers to beyond those that were asked for. */
  unfollowed: number;
}

/**
 * Puts related stories in the place of their uuids, and beside each link the story that it leads to: `{id, uuid,
 * full_slug}`. Works within a release, across folders and for relations of relations, up to three deep; the service's own
 * client does not (design §4). A uuid that stands for no story of this reading stays a uuid; of more than 300 references those
 * beyond are left as they are, links last: a link knows the last place of its story.
 *
 * @param options `links: false` leaves all links as they are.
 * @throws ContentServiceError where a batch could not be read: half a story is none.
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
