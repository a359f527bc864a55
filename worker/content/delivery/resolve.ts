import type { Story } from "../story.ts";
import { BLOCK_FIELDS } from "./block-fields.ts";
import type { AskContent } from "./content-service.ts";
import { DEEPEST, inlineStories } from "./inline-stories.ts";
import { linksIn, relatedUuids } from "./references.ts";
import { type RelatedStory, readBatches } from "./related-stories.ts";

export interface ResolvedStory {
  story: Story;
  holds: readonly number[];
  misses: readonly string[];
  uuids: readonly string[];
}

/**
 * Puts related stories in the place of their uuids, and beside each link the story that it leads to: `{id, uuid,
 * full_slug}`. Works within a release, across folders and for relations of relations, up to three deep; the service's own
 * client does not (design §4). A uuid that stands for no story of this reading stays a uuid.
 *
 * @param options `links: false` leaves links as they are: they know the last place of their story.
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
  const read = async (uuids: Iterable<string>, parameters: Record<string, string | number>) => {
    const wanted = [...new Set(uuids)].filter((uuid) => !asked.has(uuid));
    for (const uuid of wanted) asked.add(uuid);
    const stories = await readBatches(wanted, parameters, ask);
    for (const one of stories) known.set(one.uuid, one);
    return stories;
  };
  let level: unknown[] = [story.content];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const related = await read(
      level.flatMap((content) => relatedUuids(content, fields)),
      {},
    );
    level = related.map(({ content }) => content);
  }
  const bodies = [story.content, ...[...known.values()].map(({ content }) => content)];
  const links = withLinks ? bodies.flatMap(linksIn) : [];
  await read(
    links.map(({ uuid }) => uuid),
    { excluding_fields: BLOCK_FIELDS },
  );
  const misses = links.filter(({ uuid }) => !known.has(uuid)).map(({ cachedUrl }) => cachedUrl);
  return {
    story: { ...story, content: inlineStories(story.content, fields, known) as Story["content"] },
    holds: [...new Set([...known.values()].map(({ id }) => id))],
    misses: [...new Set(misses.filter((slug) => slug !== ""))],
    uuids: [...asked],
  };
}
