import { doubtOf, unannounced } from "#domain/story/index-doubt.ts";
import type { Purge, PurgeJournal } from "#domain/story/journal.ts";
import { announcedButMissing, changesBetween, inBatches, wronglyGone } from "#domain/story/story-changes.ts";
import { storiesNamed, storyTag, versionsBetweenTag } from "#domain/story/story-tags.ts";
import { ContentServiceError, type ContentSpace, openSpace } from "../delivery/content-service.ts";
import { isOlder, readBatches } from "../delivery/related-stories.ts";
import type { IndexedStory } from "../story.ts";
import { type IndexReading, olderThanPublish } from "./index-reading.ts";
import type { IndexState, StoryTable } from "./story-table.ts";

/** An index that lacks what it might not is taken, and read anew each minute for so long. */
const SUSPECT_MS = 15 * 60_000;
/** Of so many stories that an index lacks unannounced each is asked for; of more than that, so many. */
const MOST_ASKED = 100;
/** What more than so many differences are made of fits no journal: then everything is new. */
const MOST_COMPARED = 20_000;

/** What an index shows, announced. */
export interface Announcement {
  purges: readonly Purge[] | "everything";
  version: number;
}

export interface Conclusion {
  table: StoryTable;
  space: ContentSpace;
  /** @returns the journal after that. */
  announce: (announcement: Announcement) => Promise<PurgeJournal>;
  now: () => number;
}

/**
 * Puts a reading of an index in place, after announcing whatever it shows to be another than the table did
 * (docs/freshness.md). Also what was announced is announced again where it differs: the announcement may have been of an
 * earlier publish, and the cost is one fetch.
 *
 * @returns how many purges were announced; null where there was no index to compare with.
 * @throws ContentServiceError where the reading left out stories that are there, or so many that a second one has to agree.
 */
export async function concludeReading(conclusion: Conclusion, reading: IndexReading): Promise<number | null> {
  const { table, announce, now } = conclusion;
  const { journal, seen } = reading;
  const before = table.state();
  const lacking: number[] = [];
  for (const id of table.ids()) if (!seen.has(id)) lacking.push(id);
  const found = before
    ? await leftOut(conclusion, reading, unannounced(lacking, journal, before.asOf))
    : new Set<number>();
  const lost = lacking.filter((id) => !found.has(id));
  if (before) refuseDoubted(table, unannounced(lost, journal, before.asOf), before, now());
  const spaceVersion = reading.spaceVersion();
  const isComparable = table.countStaged() + lost.length <= MOST_COMPARED;
  const shown = before && isComparable ? shownBy(table, lost, before, journal) : null;
  const purges = before ? announceable(before, spaceVersion, shown) : [];
  const hasNews = purges.length > 0 || spaceVersion > journal.version;
  const after = hasNews ? await announce({ purges, version: spaceVersion }) : journal;
  const announced = purges === "everything" ? 1 : purges.length;
  const storedAt = now();
  const isSuspect = found.size > 0 || (shown?.isSuspect ?? seen.size === 0);
  const state: IndexState = {
    // What was announced here is in this index; what somebody else announced meanwhile may not be.
    asOf: after.epoch === journal.epoch + announced ? after.epoch : journal.epoch,
    storedAt,
    spaceVersion,
    doubt: null,
    suspectUntilMs: isSuspect ? storedAt + SUSPECT_MS : (before?.suspectUntilMs ?? 0),
  };
  table.apply({ gone: lost, state });
  return before && announced;
}

/**
 * Which of the stories that an index lacks are there all the same: a reply was cut, or a page moved on while it was read.
 *
 * @throws ContentServiceError where more are left out than can be asked for one by one, or where what answers is older than the
 *   index: it may not have heard of them.
 */
async function leftOut(
  { table, space }: Conclusion,
  reading: IndexReading,
  lacking: readonly number[],
): Promise<Set<number>> {
  const uuids = table.byIds(lacking.slice(0, MOST_ASKED)).flatMap(({ uuid }) => uuid ?? []);
  if (uuids.length === 0) return new Set();
  const { stories: found, versions } = await readBatches(uuids, { version: "published" }, openSpace(space));
  if (isOlder(versions, reading.spaceVersion())) throw olderThanPublish();
  if (found.length > 0 && lacking.length > MOST_ASKED)
    throw new ContentServiceError(502, "The content service's index left out stories that are there.");
  const ids = new Set(lacking);
  return new Set(found.map(({ id }) => id).filter((id) => ids.has(id)));
}

/** @throws ContentServiceError where so many stories were lost unannounced that a second reading has to agree. */
function refuseDoubted(table: StoryTable, lost: readonly number[], before: IndexState, nowMs: number): void {
  const doubt = doubtOf(lost, table.count(), before.doubt, nowMs);
  if (!doubt) return;
  table.doubt(doubt);
  throw new ContentServiceError(
    502,
    "The content service's index lost so many stories that a second one has to agree.",
  );
}

/**
 * What was read from a version between both indexes may name a story that neither knows: it came and went. An index that may
 * have lacked stories knows its own version no better.
 */
function unseen({ spaceVersion, suspectUntilMs, storedAt }: IndexState, to: number): Purge[] {
  const from = suspectUntilMs > storedAt ? spaceVersion - 1 : spaceVersion;
  return spaceVersion > 0 && to > from + 1 ? [{ kind: "changed", tags: [versionsBetweenTag(from, to)] }] : [];
}

function announceable(before: IndexState, spaceVersion: number, shown: { purges: readonly Purge[] } | null) {
  return shown ? inBatches([...unseen(before, spaceVersion), ...shown.purges]) : ("everything" as const);
}

/** The differences that a reading shows to the table and to the journal, and whether it may lack stories itself. */
function shownBy(
  table: StoryTable,
  lost: readonly number[],
  before: IndexState,
  journal: PurgeJournal,
): { purges: Purge[]; isSuspect: boolean } {
  const arrived = table.staged();
  const others = [...table.byIds(arrived.map(({ id }) => id)), ...table.byIds(lost)];
  const changes = changesBetween(others, arrived);
  const named = new Set(changes.map(({ id }) => id));
  const present = announcedAndPresent(table, arrived, lost, before, journal);
  const late = wronglyGone(present, journal, before.asOf).filter(({ id }) => !named.has(id));
  const missing = announcedButMissing(present, journal, before.asOf);
  const lostTags = new Set(lost.map(storyTag));
  const unheard = missing.filter(({ tags }) => !tags.some((tag) => lostTags.has(tag)));
  return {
    purges: [...unheard, ...changes, ...late].map(({ kind, tags }) => ({ kind, tags })),
    isSuspect: missing.length > 0 || (before.doubt !== null && lost.length > 0),
  };
}

/** The stories that there are now, as far as the journal says something of them. */
function announcedAndPresent(
  table: StoryTable,
  arrived: readonly IndexedStory[],
  lost: readonly number[],
  before: IndexState,
  journal: PurgeJournal,
): IndexedStory[] {
  const since = journal.entries.filter(({ epoch }) => epoch > before.asOf);
  const { ids, slugs } = storiesNamed(new Set(since.flatMap(({ tags }) => tags)));
  const gone = new Set(lost);
  const stories = [...table.byIds(ids), ...table.bySlugs(slugs)].filter(({ id }) => !gone.has(id));
  // What arrived is what there is now of a story that the table has otherwise.
  return [...new Map([...stories, ...arrived].map((story) => [story.id, story])).values()];
}
