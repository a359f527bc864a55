import type { PurgeJournal } from "#domain/story/journal.ts";
import { isSame } from "#domain/story/story-changes.ts";
import { LIMITS_MS } from "../../limits/limits.ts";
import { ContentServiceError, type ContentSpace, openSpace } from "../delivery/content-service.ts";
import { fetchIndexPage } from "../delivery/fetch-index.ts";
import type { IndexedStory } from "../story.ts";
import type { StoryTable } from "./story-table.ts";

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

  table.dropStaged();

  function compare(stories: readonly IndexedStory[]): void {
    const known = new Map(table.byIds(stories.map(({ id }) => id)).map((story) => [story.id, story]));
    for (const { id } of stories) seen.add(id);
    const isOther = (story: IndexedStory, before = known.get(story.id)) => !before || !isSame(before, story);
    table.stage(stories.filter((story) => isOther(story)));
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
export function olderThanPublish(): ContentServiceError {
  return new ContentServiceError(502, "The content service's reply is older than its space.");
}
