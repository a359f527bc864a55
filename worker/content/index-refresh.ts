import type { Channel } from "#domain/shop/shop.ts";
import { isFresh, type Purge, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { changesBetween } from "#domain/story/story-changes.ts";
import { storyTag } from "#domain/story/story-tags.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { ContentServiceError, type ContentSpace } from "./delivery/content-service.ts";
import { fetchIndex } from "./delivery/fetch-index.ts";
import type { StoredIndex, StoredIndexes } from "./stored-index.ts";
import type { IndexedStory } from "./story.ts";

export interface IndexRefreshDependencies {
  stored: StoredIndexes;
  spaces: Record<Channel, ContentSpace>;
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  /** Announces what an index shows and nobody announced. */
  announce: (
    channel: Channel,
    announcement: { purges: readonly Purge[]; version: number },
    waitUntil: WaitUntil,
  ) => Promise<unknown>;
  now: () => number;
}

/**
 * Reads a space's index anew, puts it in the place of the old one, and announces what it shows and nobody announced.
 *
 * @returns what was announced; null where there was no index to compare with.
 * @throws ContentServiceError where the content service gave no answer as new as the journal.
 */
export async function refreshIndex(
  { stored, spaces, readJournal, announce, now }: IndexRefreshDependencies,
  channel: Channel,
  waitUntil: WaitUntil,
): Promise<readonly Purge[] | null> {
  const [journal, before] = await Promise.all([readJournal(channel), stored.read(channel)]);
  const { stories, spaceVersion } = await fetchIndex(spaces[channel]);
  if (spaceVersion < journal.version)
    throw new ContentServiceError(502, "The content service's index is older than the announced publish.");
  const unannounced = before ? unannouncedChanges(before, stories, journal) : [];
  if (unannounced.length > 0 || spaceVersion > journal.version)
    await announce(channel, { purges: unannounced, version: spaceVersion }, waitUntil);
  waitUntil(stored.write(channel, { stories, asOf: journal.epoch, storedAt: now() }));
  return before && unannounced;
}

/** A story that someone announced since the index was read needs no second announcement. */
function unannouncedChanges(before: StoredIndex, after: readonly IndexedStory[], journal: PurgeJournal): Purge[] {
  return changesBetween(before.stories, after)
    .filter(({ id }) => isFresh({ tags: [storyTag(id)], asOf: before.asOf }, journal))
    .map(({ kind, tags }) => ({ kind, tags }));
}
