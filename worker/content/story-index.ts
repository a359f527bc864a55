import type { Channel } from "#domain/shop/shop.ts";
import { isFresh } from "#domain/story/purge-journal.ts";
import { slugTag } from "#domain/story/story-tags.ts";
import { createBackoff } from "../memory/backoff.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import { longestTimeoutMs } from "./delivery/content-service.ts";
import { type IndexRefreshDependencies, refreshIndex } from "./index-refresh.ts";
import type { StoryIndexes, StoryList } from "./room.ts";
import { slugsOf } from "./stored-index.ts";
import { NOT_KEPT } from "./story-reading.ts";

/** After a failure the index in hand is used without asking again for this long. */
const BACKOFF_MS = 2000;
/** How long a sitemap waits for a new index where there is an old one. */
const TIMEOUT_MS = 2000;

export interface StoryIndexDependencies extends IndexRefreshDependencies {
  /** An index older than this is read anew behind the answer, in case a publish was never announced. */
  maxAgeMs: number;
  wait: Wait;
  onError: (channel: Channel, error: unknown) => void;
}

export function createStoryIndexes(dependencies: StoryIndexDependencies): StoryIndexes {
  const { stored, spaces, readJournal, maxAgeMs, now, wait, onError } = dependencies;
  const flights = createSingleFlight(now, longestTimeoutMs(spaces));
  const backoff = createBackoff(now, BACKOFF_MS);

  async function refresh(channel: Channel, waitUntil: WaitUntil) {
    const { epoch } = await readJournal(channel);
    return flights.share(`${channel}@${epoch}`, waitUntil, async () => {
      try {
        return await refreshIndex(dependencies, channel, waitUntil);
      } catch (error) {
        backoff.start(channel);
        throw error;
      }
    });
  }

  function refreshBehind(channel: Channel, waitUntil: WaitUntil): void {
    if (backoff.isOn(channel)) return;
    waitUntil(refresh(channel, waitUntil).catch((error: unknown) => onError(channel, error)));
  }

  async function listAnew(channel: Channel, waitUntil: WaitUntil): Promise<StoryList> {
    await refresh(channel, waitUntil);
    return (await stored.read(channel)) ?? { stories: [], asOf: NOT_KEPT };
  }

  return {
    refresh,
    stored: (channel) => stored.read(channel),
    find: async (channel, id) => (await stored.read(channel))?.stories.find((story) => story.id === id) ?? null,
    lookUp: async (channel, fullSlug, journal, waitUntil) => {
      const index = await stored.read(channel);
      if (!index || now() - index.storedAt > maxAgeMs) refreshBehind(channel, waitUntil);
      if (!index || !isFresh({ tags: [slugTag(fullSlug)], asOf: index.asOf }, journal)) return "unsure";
      return slugsOf(index).has(fullSlug) ? "present" : "absent";
    },
    list: async (channel, waitUntil) => {
      const [journal, index] = await Promise.all([readJournal(channel), stored.read(channel)]);
      if (!index) return listAnew(channel, waitUntil);
      if (index.asOf < journal.epoch && !backoff.isOn(channel)) {
        const listing = listAnew(channel, waitUntil).catch((error: unknown) => {
          onError(channel, error);
          return index;
        });
        const listed = await withTimeout(listing, TIMEOUT_MS, wait);
        return listed === TIMED_OUT ? index : listed;
      }
      if (now() - index.storedAt > maxAgeMs) refreshBehind(channel, waitUntil);
      return index;
    },
  };
}
