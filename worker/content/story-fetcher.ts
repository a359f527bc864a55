import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { lastEntry } from "#domain/story/purge-journal.ts";
import { groupTag, placeTag, slugTag, storyTag, uuidTag, versionTag } from "#domain/story/story-tags.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import type { Wait } from "../memory/timeout.ts";
import { type ContentSpace, longestTimeoutMs, NotAskedError } from "./delivery/content-service.ts";
import type { ContentView } from "./delivery/content-view.ts";
import { type FetchedStory, fetchStory } from "./delivery/fetch-story.ts";
import { isOlder } from "./delivery/related-stories.ts";
import type { StoryIndexes } from "./room.ts";
import { copyKey, type StoryCopies, type StoryCopy } from "./story-copies.ts";
import { NOT_KEPT } from "./story-reading.ts";

/** What fails later than this says nothing new: whoever waited for it has given up, and others may have asked since. */
const LATE_FAILURE_MS = 3000;
/** A reply that is older than the announced publish, or knows nothing of it, is asked for again this often, this far apart. */
const OLD_REPLY_RETRIES = 2;
const OLD_REPLY_DELAY_MS = 300;
/** For so long after a story was known to be there its absence is not believed: a replica has not heard of it. */
const KNOWN_LATELY_MS = 5 * 60_000;
/** And for so long a visitor waits for it to be asked for again. */
const ASKED_AGAIN_MS = 10_000;

/** One story under its full slug, wanted as of a journal that was read before. */
export interface WantedStory {
  channel: Channel;
  fullSlug: string;
  journal: PurgeJournal;
  waitUntil: WaitUntil;
  /** The view that waits for it; none where nobody does. */
  view?: ContentView;
}

export interface StoryFetcherDependencies {
  copies: StoryCopies;
  spaces: Record<Channel, ContentSpace>;
  indexes: Pick<StoryIndexes, "lookUp">;
  relations: readonly string[];
  now: () => number;
  wait: Wait;
}

/** Fetches published stories from the content service and keeps them. */
export interface StoryFetcher {
  /**
   * Fetches a story once for all who want it now, and keeps it.
   *
   * @param wasThere whether there was such a story: then its absence is kept too.
   * @returns a copy without a story where the space has none; one stamped `NOT_KEPT` where only an old reply could be had.
   * @throws ContentServiceError where the content service gave no answer.
   */
  fetch: (wanted: WantedStory, wasThere: boolean) => Promise<StoryCopy>;
}

export function createStoryFetcher(dependencies: StoryFetcherDependencies): StoryFetcher {
  const { copies, spaces, indexes, relations, now, wait } = dependencies;
  const flights = createSingleFlight(now, longestTimeoutMs(spaces));

  async function fetchCopy(wanted: WantedStory): Promise<StoryCopy> {
    const { channel, fullSlug, journal, view } = wanted;
    for (let attempt = 0; ; attempt++) {
      const fetched = await fetchStory({ ...spaces[channel], ...(view && { view }) }, fullSlug, relations);
      const copy = { ...copyOf(fullSlug, fetched), asOf: journal.epoch, storedAt: now() };
      const msAgo = fetched ? 0 : await knownMsAgo(wanted);
      const isOld = fetched ? isOlder(fetched.versions, journal.version) : msAgo < KNOWN_LATELY_MS;
      if (!isOld) return copy;
      // A replica that has not heard of the publish: what it says is better than nothing, and never kept.
      if (attempt >= OLD_REPLY_RETRIES || msAgo >= ASKED_AGAIN_MS) return { ...copy, asOf: NOT_KEPT };
      await wait(OLD_REPLY_DELAY_MS);
    }
  }

  /** How long ago a story was last known to be there: the index has it, or the last that was announced of its slug is a publish. */
  async function knownMsAgo({ channel, fullSlug, journal }: WantedStory): Promise<number> {
    if ((await indexes.lookUp(channel, fullSlug, journal)) === "present") return 0;
    const last = lastEntry(journal, slugTag(fullSlug), 0);
    return last?.kind === "changed" ? now() - last.atMs : Number.POSITIVE_INFINITY;
  }

  return {
    fetch: (wanted, wasThere) => {
      const { channel, fullSlug, journal, waitUntil } = wanted;
      const { health } = spaces[channel];
      // What is under way since before a failure may never come: newcomers ask anew.
      const key = `${copyKey(channel, fullSlug)}@${journal.epoch}#${health.failures()}`;
      return flights.share(key, waitUntil, async () => {
        const startedAtMs = now();
        try {
          const copy = await fetchCopy(wanted);
          health.answered();
          // An absence is kept where there was a story: it was announced, and must outlive an outage.
          const isKept = copy.asOf !== NOT_KEPT && (copy.story !== null || wasThere);
          if (isKept) waitUntil(copies.keep(channel, fullSlug, copy));
          return copy;
        } catch (error) {
          const isNews = now() - startedAtMs < LATE_FAILURE_MS;
          if (isNews && !(error instanceof NotAskedError)) health.failed();
          throw error;
        }
      });
    },
  };
}

/** What an answer is made of: its slug, the story with all that it shows, where all is that it names, and what it named in vain. */
function copyOf(fullSlug: string, fetched: FetchedStory | null): Pick<StoryCopy, "story" | "tags"> {
  if (!fetched) return { story: null, tags: [slugTag(fullSlug)] };
  const { story, holds, leadsTo, missingUuids, misses, versions } = fetched;
  const tags = [
    slugTag(fullSlug),
    ...[story.id, ...holds].map(storyTag),
    ...[...leadsTo, ...story.alternates.flatMap(({ id }) => id ?? [])].map(placeTag),
    ...(story.group_id ? [groupTag(story.group_id)] : []),
    ...misses.map(slugTag),
    ...missingUuids.map(uuidTag),
    ...[...versions].map(versionTag),
  ];
  return { story, tags: [...new Set(tags)] };
}
