import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import { createBackoff } from "../memory/backoff.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import type { Wait } from "../memory/timeout.ts";
import { type ContentSpace, longestTimeoutMs } from "./delivery/content-service.ts";
import { fetchStory } from "./delivery/fetch-story.ts";
import { copyKey, type StoryCopies, type StoryCopy } from "./story-copies.ts";
import { NOT_KEPT } from "./story-reading.ts";

/** After a failure old copies are shown without asking again for this long. */
const BACKOFF_MS = 2000;
/** A reply that is older than the announced publish is asked for again this often, this far apart. */
const OLD_REPLY_RETRIES = 2;
const OLD_REPLY_DELAY_MS = 300;

/** One story under its full slug, wanted as of a journal that was read before. */
export interface WantedStory {
  channel: Channel;
  fullSlug: string;
  journal: PurgeJournal;
  waitUntil: WaitUntil;
}

export interface StoryFetcherDependencies {
  copies: StoryCopies;
  spaces: Record<Channel, ContentSpace>;
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
   * @returns null where the space has no such story; a copy stamped `NOT_KEPT` where only an old reply could be had.
   * @throws ContentServiceError where the content service gave no answer.
   */
  fetch: (wanted: WantedStory, wasThere: boolean) => Promise<StoryCopy | null>;
  /** Whether the space failed a moment ago: whoever has an old copy shows it without asking. */
  isBackedOff: (channel: Channel) => boolean;
}

export function createStoryFetcher(dependencies: StoryFetcherDependencies): StoryFetcher {
  const { copies, spaces, relations, now, wait } = dependencies;
  const flights = createSingleFlight(now, longestTimeoutMs(spaces));
  const backoff = createBackoff(now, BACKOFF_MS);

  async function fetchCopy({ channel, fullSlug, journal }: WantedStory): Promise<StoryCopy> {
    for (let attempt = 0; ; attempt++) {
      const fetched = await fetchStory(spaces[channel], fullSlug, relations);
      const storedAt = now();
      if (!fetched) return { story: null, tags: [slugTag(fullSlug)], asOf: journal.epoch, storedAt };
      const { story, holds, misses, spaceVersion } = fetched;
      const tags = [slugTag(fullSlug), ...[story.id, ...holds].map(storyTag), ...misses.map(slugTag)];
      const isOld = spaceVersion > 0 && spaceVersion < journal.version;
      if (!isOld) return { story, tags: [...new Set(tags)], asOf: journal.epoch, storedAt };
      // A replica that has not heard of the publish: what it says is better than nothing, and never kept.
      if (attempt >= OLD_REPLY_RETRIES) return { story, tags, asOf: NOT_KEPT, storedAt };
      await wait(OLD_REPLY_DELAY_MS);
    }
  }

  return {
    isBackedOff: backoff.isOn,
    fetch: (wanted, wasThere) => {
      const { channel, fullSlug, journal, waitUntil } = wanted;
      return flights.share(`${copyKey(channel, fullSlug)}@${journal.epoch}`, waitUntil, async () => {
        try {
          const copy = await fetchCopy(wanted);
          backoff.end(channel);
          // An absence is kept where there was a story: it was announced, and must outlive an outage.
          if (copy.story ? copy.asOf !== NOT_KEPT : wasThere) waitUntil(copies.keep(channel, fullSlug, copy));
          return copy.story ? copy : null;
        } catch (error) {
          backoff.start(channel);
          throw error;
        }
      });
    },
  };
}
