import { fateOf, isFresh } from "#domain/story/purge-journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import type { Log } from "../log.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import { ContentServiceError } from "./delivery/content-service.ts";
import { createNegativeCache } from "./negative-cache.ts";
import type { StoryIndexes } from "./room.ts";
import { copyKey, type StoryCopies, type StoryCopy } from "./story-copies.ts";
import type { StoryFetcher, WantedStory } from "./story-fetcher.ts";
import { fetchedReading, freshReading, NOT_KEPT, type StoryReading } from "./story-reading.ts";

/** A visitor waits this long for a new story where an old copy could be shown. */
const TIMEOUT_MS = 1000;

export interface StoryReaderDependencies {
  copies: StoryCopies;
  indexes: StoryIndexes;
  fetcher: StoryFetcher;
  /** A copy older than this is fetched anew behind the answer, in case a publish was never announced. */
  maxAgeMs: number;
  now: () => number;
  wait: Wait;
  log: Log;
}

/**
 * Reads one story under its full slug. A copy that the journal calls fresh is shown. One that a publish made stale is
 * fetched anew first, so that the next visitor sees the publish, and stands in where that fails or takes long. A copy that
 * is merely old is shown and fetched anew behind the answer.
 *
 * @throws ContentServiceError where there is no copy and the content service gave no answer.
 */
export type ReadStory = (wanted: WantedStory) => Promise<StoryReading>;

export function createStoryReader(dependencies: StoryReaderDependencies): ReadStory {
  const { copies, indexes, fetcher, maxAgeMs, now, wait, log } = dependencies;
  const negativeCache = createNegativeCache(maxAgeMs, now);

  async function read(wanted: WantedStory): Promise<StoryReading> {
    const { channel, fullSlug, journal } = wanted;
    const remembered = copies.remembered(channel, fullSlug);
    const isUsable = remembered && isFresh(remembered, journal) && now() - remembered.storedAt <= maxAgeMs;
    if (!remembered && (await isAbsent(wanted))) return freshReading(null, [slugTag(fullSlug)], journal);
    const copy = isUsable ? remembered : await copies.read(channel, fullSlug);
    if (!copy) return fetchFirst(wanted);
    const fate = fateOf(copy, copy.story && storyTag(copy.story.id), slugTag(fullSlug), journal);
    if (fate === "gone") return freshReading(null, copy.tags, journal);
    if (fate === "replaced") return replace(wanted, { ...copy, story: null, asOf: NOT_KEPT });
    if (fate === "changed") return replace(wanted, copy);
    if (now() - copy.storedAt > maxAgeMs && !fetcher.isBackedOff(channel)) {
      // Nobody announced anything: a story that cannot be found keeps its copy until its index says that it is gone.
      fetcher.fetch(wanted, false).catch((error: unknown) => report(wanted, error));
    }
    return freshReading(copy.story, copy.tags, journal);
  }

  /** Whether the space is known to have no such story; then neither KV nor the content service is asked. */
  async function isAbsent({ channel, fullSlug, journal, waitUntil }: WantedStory): Promise<boolean> {
    if (negativeCache.has(copyKey(channel, fullSlug), slugTag(fullSlug), journal)) return true;
    return (await indexes.lookUp(channel, fullSlug, journal, waitUntil)) === "absent";
  }

  async function fetchFirst(wanted: WantedStory): Promise<StoryReading> {
    const { channel, fullSlug, journal } = wanted;
    const fetched = await fetchInTime(wanted);
    if (!fetched.story && fetched.asOf !== NOT_KEPT) negativeCache.add(copyKey(channel, fullSlug), journal.epoch);
    return fetchedReading(fetched, journal);
  }

  /** @throws ContentServiceError at once where the space is down, and where it gave no answer before the deadline. */
  async function fetchInTime(wanted: WantedStory): Promise<StoryCopy> {
    const { channel, deadlineMs } = wanted;
    if (fetcher.isBusyFailing(channel)) throw new ContentServiceError(503, "The content service is down.");
    const fetching = fetcher.fetch(wanted, false);
    if (deadlineMs === undefined) return fetching;
    const fetched = await withTimeout(fetching, Math.max(0, deadlineMs - now()), wait);
    if (fetched !== TIMED_OUT) return fetched;
    fetcher.markSlow(channel);
    throw new ContentServiceError(504, "The content service gave no answer in time.");
  }

  async function replace(wanted: WantedStory, old: StoryCopy): Promise<StoryReading> {
    const { channel, journal } = wanted;
    const { story, tags, asOf } = old;
    if (fetcher.isBackedOff(channel)) return { story, tags, asOf, state: "stale-error" };
    const fetching = fetcher.fetch(wanted, true).then(
      (fetched) => fetchedReading(fetched, journal),
      (error: unknown): StoryReading => {
        report(wanted, error);
        return { story, tags, asOf, state: "stale-error" };
      },
    );
    const reading = await withTimeout(fetching, TIMEOUT_MS, wait);
    return reading === TIMED_OUT ? { story, tags, asOf, state: "stale" } : reading;
  }

  function report({ channel, fullSlug }: WantedStory, error: unknown): void {
    const status = error instanceof ContentServiceError ? error.status : null;
    log("error", "content-service-error", { channel, fullSlug, status, message: String(error) });
  }

  return read;
}
