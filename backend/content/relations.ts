import { type Json, objectsIn } from "./content-tree.ts";
import type { Reading } from "./reading.ts";
import { fullStories, oneOf } from "./story-rows.ts";
import { type Omissions, type Story, toStory } from "./story-shape.ts";

/** How many stories a reply resolves. Beyond it the client fetches them itself, 50 at a time by their uuids. */
export const resolveLimit = 50;

/** Related stories by uuid, in the order they were first named. */
export type StoriesByUuid = ReadonlyMap<string, Story>;

/**
 * The stories that the named fields of the given ones refer to.
 *
 * @param fields `component.field` names; the field holds one uuid or a list of them, at any depth of the content.
 * @param levels 2 also follows the fields of the related stories themselves.
 */
export async function relatedStories(
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

/** The readable stories among those uuids, in their order. */
export async function storiesByUuid(
  reading: Reading,
  uuids: readonly string[],
  omit: Omissions,
): Promise<StoriesByUuid> {
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
