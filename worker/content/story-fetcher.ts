import type { Channel } from "#domain/shop/channel.ts";
import { lastEntry, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { groupTag, placeTag, slugTag, storyTag, uuidTag, versionTag } from "#domain/story/story-tags.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import type { Wait } from "../memory/timeout.ts";
import { type ContentSpace, longestTimeoutMs, NotAskedError } from "./delivery/content-service.ts";
import { type FetchedStory, fetchStory } from "./delivery/fetch-stories.ts";
import { isOlder } from "./delivery/resolve.ts";
import type { ContentView } from "./delivery/space-health.ts";
import type { StoryIndexes } from "./room.ts";
import { copyKey, NOT_KEPT, type StoryCopies, type StoryCopy } from "./story-copies.ts";

/**
 * Age after which a failed request does not count against the space: its callers have given up, and
 * newer requests have been made.
 */
const LATE_FAILURE_MS = 3000;
/** Retries of a reply that is older than the announced publish, or lacks its story, and the pause before each. */
const OLD_REPLY_RETRIES = 2;
const OLD_REPLY_DELAY_MS = 300;
/** Time after a story's last known existence for which a 404 is not trusted: a replica may not have the publish yet. */
const KNOWN_LATELY_MS = 5 * 60_000;
/** Time after it for which such a 404 is also retried, while the shopper waits. */
const ASKED_AGAIN_MS = 10_000;

/** A request for one story by its full slug, as of a journal that was read before. */
export interface WantedStory {
  channel: Channel;
  fullSlug: string;
  journal: PurgeJournal;
  waitUntil: WaitUntil;
  /** The view that waits for the story; left out if nobody does. */
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

/** Fetches published stories from the content service and stores their copies. */
export interface StoryFetcher {
  /**
   * Fetches a story once for all who want it now, and stores the copy.
   *
   * @param wasThere true if there was such a story: then its absence is stored too.
   * @returns a copy without a story if the space has none; with the epoch `NOT_KEPT` if only
   * an old reply was available.
   * @throws ContentServiceError if the content service gave no answer.
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
      // A replica without the latest publish: its reply is better than nothing, but is never stored.
      if (attempt >= OLD_REPLY_RETRIES || msAgo >= ASKED_AGAIN_MS) return { ...copy, asOf: NOT_KEPT };
      await wait(OLD_REPLY_DELAY_MS);
    }
  }

  /**
   * Milliseconds since the story last existed for certain: 0 if the index has it, else since the last announced publish
   * of its slug; infinite otherwise.
   */
  async function knownMsAgo({ channel, fullSlug, journal }: WantedStory): Promise<number> {
    if ((await indexes.lookUp(channel, fullSlug, journal)) === "present") return 0;
    const last = lastEntry(journal, slugTag(fullSlug), 0);
    return last?.kind === "changed" ? now() - last.atMs : Number.POSITIVE_INFINITY;
  }

  return {
    fetch: (wanted, wasThere) => {
      const { channel, fullSlug, journal, waitUntil } = wanted;
      const { health } = spaces[channel];
      // A request from before a failure may never end: the failure count in the key makes newcomers start another.
      const key = `${copyKey(channel, fullSlug)}@${journal.epoch}#${health.failures()}`;
      return flights.share(key, waitUntil, async () => {
        const startedAtMs = now();
        try {
          const copy = await fetchCopy(wanted);
          health.answered();
          // An absence is stored only if there was a story: it was announced, and must outlive an outage.
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

/**
 * The tags of a copy: its slug, the story, the stories that it shows, the addresses that it links to, and the
 * references that were not found.
 */
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
