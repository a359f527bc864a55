import type { Purge, PurgeJournal } from "#domain/story/purge-journal.ts";
import {
  announcedButMissing,
  changesBetween,
  doubtOf,
  inBatches,
  isSame,
  unannounced,
  wronglyGone,
} from "#domain/story/story-changes.ts";
import { storiesNamed, storyTag, versionsBetweenTag } from "#domain/story/story-tags.ts";
import { LIMITS_MS } from "../../limits/limits.ts";
import { ContentServiceError, type ContentSpace, openSpace } from "../delivery/content-service.ts";
import { fetchIndexPage } from "../delivery/fetch-stories.ts";
import { isOlder, readBatches } from "../delivery/resolve.ts";
import type { IndexedStory } from "../story.ts";
import type { IndexState, StoryTable } from "./index-tables.ts";

/** Maximum number of pages, 100 stories each: a space of a million stories. */
const MOST_PAGES = 10_000;

/**
 * One reading of a space's index, in slices. The ids that it saw are in memory; stories that differ from the table's
 * are staged in storage. If it is lost, the next cron begins a new one.
 */
export interface IndexReading {
  /** The journal at the start of the reading. */
  readonly journal: PurgeJournal;
  /** Time when its latest page was read, or when it began, in epoch milliseconds. */
  readAtMs: () => number;
  /** Number of pages read so far. */
  pages: () => number;
  seen: ReadonlySet<number>;
  /** The lowest version of the space among its pages; 0 if the service did not state it. */
  spaceVersion: () => number;
  /**
   * Reads up to `most` more pages.
   *
   * @returns true if the last page was among them.
   * @throws ContentServiceError if a page could not be read; earlier pages are not lost. Also if the space has more
   * stories than the maximum: the rest would count as missing.
   */
  readOn: (most: number) => Promise<boolean>;
}

/** Begins a reading. @param journal the durable journal, read before the first page. */
export function beginReading(
  space: ContentSpace,
  table: StoryTable,
  journal: PurgeJournal,
  now: () => number,
): IndexReading {
  const seen = new Set<number>();
  let readAtMs = now();
  let read = 0;
  let spaceVersion = 0;
  const isWhole = table.isWhole();

  table.dropStaged();

  function compare(stories: readonly IndexedStory[]): void {
    const known = new Map(table.byIds(stories.map(({ id }) => id)).map((story) => [story.id, story]));
    for (const { id } of stories) seen.add(id);
    const isOther = (story: IndexedStory, before = known.get(story.id)) => !before || !isSame(before, story);
    table.stage(stories.filter((story) => isOther(story)));
    if (!isWhole) table.complete(stories.filter((story) => !isOther(story)));
  }

  return {
    journal,
    readAtMs: () => readAtMs,
    seen,
    pages: () => read,
    spaceVersion: () => spaceVersion,
    readOn: async (most) => {
      const ask = openSpace({ ...space, timeoutMs: LIMITS_MS.indexSlice });
      for (const until = read + most; read < until; ) {
        const page = await fetchIndexPage(ask, read + 1, spaceVersion);
        if (page.spaceVersion < journal.version) throw olderThanPublish();
        compare(page.stories);
        for (const id of page.oddIds) seen.add(id);
        spaceVersion = read === 0 ? page.spaceVersion : Math.min(spaceVersion, page.spaceVersion);
        read++;
        readAtMs = now();
        if (page.isLast) return true;
        if (read >= MOST_PAGES) throw new ContentServiceError(502, "The space has more stories than an index holds.");
      }
      return false;
    },
  };
}

/** Error of a reply that is older than an announced publish, or than an earlier read of the same space. */
function olderThanPublish(): ContentServiceError {
  return new ContentServiceError(502, "The content service's reply is older than its space.");
}

/** Time for which an index that may lack stories is read again each minute. */
const SUSPECT_MS = 15 * 60_000;
/** Maximum number of unannounced missing stories that are checked one by one; of more, only so many. */
const MOST_ASKED = 100;
/**
 * Maximum number of differences that are announced one by one. More would not fit a journal: then
 * everything counts as changed.
 */
const MOST_COMPARED = 20_000;

/** An announcement of the differences that an index shows. */
export interface Announcement {
  purges: readonly Purge[] | "everything";
  version: number;
}

interface Conclusion {
  table: StoryTable;
  space: ContentSpace;
  /** Announces, and returns the journal after that. */
  announce: (announcement: Announcement) => Promise<PurgeJournal>;
  now: () => number;
}

/**
 * Puts a completed index reading in place, after announcing every difference to the table (docs/freshness.md). A
 * difference that was announced before is announced again: that announcement may have been of an earlier publish,
 * and the cost is one fetch.
 *
 * @returns the number of announced purges; null if there was no index to compare with.
 * @throws ContentServiceError if the reading lacks stories that exist, or so many that a
 * second reading must confirm it.
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
    // The index includes what was announced here, but maybe not what others announced meanwhile.
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
 * Finds the stories that a reading lacks although they exist: a reply was cut off, or a page shifted while it was read.
 *
 * @throws ContentServiceError if more are missing than can be checked one by one, or if the reply is older than the
 * index and may not include them.
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

/**
 * Checks for a suspicious loss. @throws ContentServiceError if so many stories were lost unannounced that a
 * second reading must confirm it.
 */
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
 * A purge of all versions between two indexes: a copy read from one of them may contain a story that neither index has,
 * since it came and went. If the older index may have lacked stories, its own version is included.
 */
function unseen({ spaceVersion, suspectUntilMs, storedAt }: IndexState, to: number): Purge[] {
  const from = suspectUntilMs > storedAt ? spaceVersion - 1 : spaceVersion;
  return spaceVersion > 0 && to > from + 1 ? [{ kind: "changed", tags: [versionsBetweenTag(from, to)] }] : [];
}

function announceable(before: IndexState, spaceVersion: number, shown: { purges: readonly Purge[] } | null) {
  return shown ? inBatches([...unseen(before, spaceVersion), ...shown.purges]) : ("everything" as const);
}

/**
 * Compares a reading with the table and the journal. @returns the purges, and whether the
 * reading itself may lack stories.
 */
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

/** Finds the existing stories that the journal mentions since the last index. */
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
  // A staged story is newer than the table's.
  return [...new Map([...stories, ...arrived].map((story) => [story.id, story])).values()];
}
