import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { isSame } from "#domain/story/story-changes.ts";
import { ContentServiceError, type ContentSpace, openSpace } from "../delivery/content-service.ts";
import { fetchIndexPage } from "../delivery/fetch-index.ts";
import type { IndexedStory } from "../story.ts";
import type { StoryTable } from "./story-table.ts";

/** The time of one slice: it is nobody's who looks at a page. */
const SLICE_TIMEOUT_MS = 120_000;
/** A space of a hundred times as many stories is the largest that is read. */
const MOST_PAGES = 1000;

/**
 * One reading of a space's index, slice by slice. Held in memory alone, so that it needs no more than the ids that it saw
 * and the stories that are others than the table's: where it is lost, the next cron begins a new one.
 */
export interface IndexReading {
  /** The journal as it was when the reading began. */
  readonly journal: PurgeJournal;
  readonly beganAtMs: number;
  /** The pages that were read. */
  pages: () => number;
  seen: ReadonlySet<number>;
  /** Stories that the table does not have, or has otherwise. */
  arrived: () => IndexedStory[];
  /** The lowest version of the space that a page was of; 0 where the service did not say. */
  spaceVersion: () => number;
  /**
   * Reads so many pages more.
   *
   * @returns whether the last one was among them.
   * @throws ContentServiceError where a page could not be read; what was read before it is kept.
   */
  readOn: (most: number) => Promise<boolean>;
}

/** @param journal the journal itself, read before the first page. */
export function beginReading(
  space: ContentSpace,
  table: StoryTable,
  journal: PurgeJournal,
  beganAtMs: number,
): IndexReading {
  const seen = new Set<number>();
  const arrived = new Map<number, IndexedStory>();
  let read = 0;
  let spaceVersion = 0;

  function compare(stories: readonly IndexedStory[]): void {
    const known = new Map(table.byIds(stories.map(({ id }) => id)).map((story) => [story.id, story]));
    for (const story of stories) {
      const before = known.get(story.id);
      seen.add(story.id);
      if (!before || !isSame(before, story)) arrived.set(story.id, story);
    }
  }

  return {
    journal,
    beganAtMs,
    seen,
    pages: () => read,
    arrived: () => [...arrived.values()],
    spaceVersion: () => spaceVersion,
    readOn: async (most) => {
      const ask = openSpace({ ...space, timeoutMs: SLICE_TIMEOUT_MS });
      for (const until = read + most; read < until; ) {
        const page = await fetchIndexPage(ask, read + 1, spaceVersion);
        if (page.spaceVersion < journal.version) throw olderThanPublish();
        compare(page.stories);
        for (const id of page.oddIds) seen.add(id);
        spaceVersion = read === 0 ? page.spaceVersion : Math.min(spaceVersion, page.spaceVersion);
        read++;
        if (page.isLast || read >= MOST_PAGES) return true;
      }
      return false;
    },
  };
}

function olderThanPublish(): ContentServiceError {
  return new ContentServiceError(502, "The content service's index is older than the announced publish.");
}
