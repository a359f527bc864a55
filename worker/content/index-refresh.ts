import type { Channel } from "#domain/shop/shop.ts";
import { lastEntry, type Purge, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { announcedButMissing, changesBetween, wronglyGone } from "#domain/story/story-changes.ts";
import { storyTag, versionsBetweenTag } from "#domain/story/story-tags.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { ContentServiceError, type ContentSpace } from "./delivery/content-service.ts";
import { type FetchedIndex, fetchIndex } from "./delivery/fetch-index.ts";
import type { StoredIndex, StoredIndexes } from "./stored-index.ts";
import type { IndexedStory } from "./story.ts";

/** A reading that lost more than this share of the stories, and more than so many, is doubted. */
const DOUBTED_SHARE = 0.1;
const DOUBTED_STORIES = 3;
/** An index that lacks what it might not is taken, and read anew each minute for so long. */
const SUSPECT_MS = 15 * 60_000;
/** A second reading counts when it comes so much later: not from the same broken reply. */
const SECOND_READING_MS = 20_000;

export interface IndexRefreshDependencies {
  stored: StoredIndexes;
  spaces: Record<Channel, ContentSpace>;
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  /**
   * Announces what an index shows.
   *
   * @returns the journal after that.
   */
  announce: (
    channel: Channel,
    announcement: { purges: readonly Purge[]; version: number },
    waitUntil: WaitUntil,
  ) => Promise<PurgeJournal>;
  now: () => number;
}

/**
 * Reads a space's index anew, announces whatever it shows to be another than the old one did, and then puts it in its place.
 * Also what was announced is announced again where it differs: the announcement may have been of an earlier publish, and
 * the cost is one fetch.
 *
 * @returns what was announced; null where there was no index to compare with.
 * @throws ContentServiceError where the content service gave no answer as new as the journal, or one that lost so many
 * stories that a second one has to agree.
 */
export async function refreshIndex(
  dependencies: IndexRefreshDependencies,
  channel: Channel,
  waitUntil: WaitUntil,
): Promise<readonly Purge[] | null> {
  const { stored, spaces, readJournal, announce, now } = dependencies;
  const [journal, before] = await Promise.all([readJournal(channel), stored.read(channel)]);
  const fetched = await fetchIndex(spaces[channel]);
  const { spaceVersion } = fetched;
  if (spaceVersion < journal.version)
    throw new ContentServiceError(502, "The content service's index is older than the announced publish.");
  const stories = withOddOnes(fetched, before);
  const doubt = before && doubtOf(before, stories, journal, now());
  if (before && doubt) {
    waitUntil(stored.write(channel, { ...before, doubt }));
    throw new ContentServiceError(
      502,
      "The content service's index lost so many stories that a second one has to agree.",
    );
  }
  const purges = before ? [...unseen(before, spaceVersion), ...differences(before, stories, journal)] : [];
  const hasNews = purges.length > 0 || spaceVersion > journal.version;
  const after = hasNews ? await announce(channel, { purges, version: spaceVersion }, waitUntil) : journal;
  // What was announced here is in this index; what somebody else announced meanwhile may not be.
  const asOf = after.epoch === journal.epoch + purges.length ? after.epoch : journal.epoch;
  const storedAt = now();
  const suspectUntilMs = isSuspect(before, stories, journal) ? storedAt + SUSPECT_MS : (before?.suspectUntilMs ?? 0);
  waitUntil(stored.write(channel, { stories, asOf, storedAt, spaceVersion, doubt: null, suspectUntilMs }));
  return before && purges;
}

/** What was read from a version between both indexes may name a story that neither knows: it came and went. */
function unseen({ spaceVersion: from }: StoredIndex, to: number): Purge[] {
  return from > 0 && to > from + 1 ? [{ kind: "changed", tags: [versionsBetweenTag(from, to)] }] : [];
}

function differences(before: StoredIndex, stories: readonly IndexedStory[], journal: PurgeJournal): Purge[] {
  const changes = changesBetween(before.stories, stories);
  const named = new Set(changes.map(({ id }) => id));
  const late = wronglyGone(stories, journal, before.asOf).filter(({ id }) => !named.has(id));
  const known = new Set(before.stories.map(({ id }) => storyTag(id)));
  const missing = announcedButMissing(stories, journal, before.asOf).filter(
    ({ tags }) => !tags.some((tag) => known.has(tag)),
  );
  return [...missing, ...changes, ...late].map(({ kind, tags }) => ({ kind, tags }));
}

/** Whether an index may lack stories: it is the first and empty, it lost many, or it has none that was announced as published. */
function isSuspect(before: StoredIndex | null, after: readonly IndexedStory[], journal: PurgeJournal): boolean {
  if (!before) return after.length === 0;
  if (before.doubt) return after.length < before.stories.length;
  return announcedButMissing(after, journal, before.asOf).length > 0;
}

/** A story that is there in another shape stays what it was. */
function withOddOnes({ stories, oddIds }: FetchedIndex, before: StoredIndex | null): IndexedStory[] {
  const kept = oddIds.size === 0 ? [] : (before?.stories ?? []).filter(({ id }) => oddIds.has(id));
  return [...stories, ...kept];
}

/** The doubt about a reading that lost a large share of the stories unannounced; null where there is none, or no more. */
function doubtOf(before: StoredIndex, after: readonly IndexedStory[], journal: PurgeJournal, nowMs: number) {
  const present = new Set(after.map(({ id }) => id));
  const lost = before.stories
    .map(({ id }) => id)
    .filter((id) => !present.has(id) && lastEntry(journal, storyTag(id), before.asOf)?.kind !== "gone");
  const isLarge = lost.length > DOUBTED_STORIES && lost.length > before.stories.length * DOUBTED_SHARE;
  if (!isLarge) return null;
  const named = `${lost.length}:${lost.reduce((sum, id) => (sum * 31 + id) % 4_294_967_291, 0)}`;
  const { doubt } = before;
  if (doubt?.lost !== named) return { atMs: nowMs, lost: named };
  return nowMs - doubt.atMs >= SECOND_READING_MS ? null : doubt;
}
