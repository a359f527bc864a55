import type { PurgeJournal } from "#domain/story/journal.ts";
import { isSame } from "#domain/story/story-changes.ts";
import { LIMITS_MS } from "../../limits/limits.ts";
import { ContentServiceError, type ContentSpace, openSpace } from "../delivery/content-service.ts";
import { fetchIndexPage } from "../delivery/fetch-index.ts";
import type { IndexedStory } from "../story.ts";
import type { StoryTable } from "./story-table.ts";

/** A space of a hundred times as many stories, a million, is the largest that is read. */
const MOST_PAGES = 10_000;

/**
 * One reading of a space's index, slice by slice. In memory it needs the ids that it saw; the stories that are others than the
 * table's are staged beside that. Where it is lost, the next cron begins a new one.
 */
export interface IndexReading {
  /** The journal as it was when the reading began. */
  readonly journal: PurgeJournal;
  /** When its latest page was read; before the first one, when it began. */
  readAtMs: () => number;
  /** The pages that were read. */
  pages: () => number;
  seen: ReadonlySet<number>;
  /** The lowest version of the space that a page was of; 0 where the service did not say. */
  spaceVersion: () => number;
  /**
   * Reads so many pages more.
   *
   * @returns whether the last one was among them.
   * @throws ContentServiceError where a page could not be read; what was read before it is kept. Also where the space has
   *   more stories than are read of any: those beyond would count as missing.
   */
  readOn: (most: number) => Promise<boolean>;
}

/** @param journal the journal itself, read before the first page. */
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

/** What is older than a publish that was announced, or than what was read of the same space before. */
export function olderThanPublish(): ContentServiceError {
  return new ContentServiceError(502, "The content service's reply is older than its space.");
}
