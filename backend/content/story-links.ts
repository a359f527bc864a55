import { objectsIn } from "./content-tree.ts";
import { toLink } from "./link-shape.ts";
import type { Reading } from "./reading.ts";
import { type StoriesByUuid, storiesByUuid } from "./relations.ts";
import { oneOf, type StoryRow, storyHeads } from "./story-rows.ts";
import { deliveredSlug, type Omissions, type Story } from "./story-shape.ts";

/**
 * The uuids of the stories that link fields and rich text links point to, in the order they appear.
 * A link field names its story as `id`, a rich text link as `uuid`; the client reads them the same way.
 */
export function linkedUuids(stories: Iterable<Story>): string[] {
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

/** The linked stories as short `url` objects. */
export async function linkedUrls(reading: Reading, uuids: readonly string[]) {
  return (await heads(reading, uuids)).map((row) => ({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    slug: row.slug,
    full_slug: deliveredSlug(row),
    url: row.path ?? deliveredSlug(row),
  }));
}

/** The linked stories as the objects of the links endpoint, whose `slug` is the whole path. */
export async function linkedLinks(reading: Reading, uuids: readonly string[]) {
  return (await heads(reading, uuids)).map((row) => ({
    ...toLink({ ...row, is_folder: 0 }, false),
    full_slug: deliveredSlug(row),
  }));
}

/** The linked stories in full; level 2 adds the stories those link to. */
export async function linkedStories(
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
