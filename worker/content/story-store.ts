import { type Locale, localeChain } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { isFresh, isGone, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import type { Log } from "../log.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import { ContentServiceError, type ContentSpace } from "./delivery/content-service.ts";
import { fetchStory } from "./delivery/fetch-story.ts";
import { type Absences, createAbsences } from "./negative-cache.ts";
import type { Story } from "./story.ts";
import { copyKey, type StoryCopies, type StoryCopy } from "./story-copies.ts";
import type { StoryIndexes } from "./story-index.ts";

/** A visitor waits this long for a new story where an old copy could be shown. */
const PATIENCE_MS = 1000;
/** After a failure old copies are shown without asking again for this long. */
const REST_MS = 2000;
/** A reply that is older than the announced publish is asked for again this often, this far apart. */
const OLD_REPLY_RETRIES = 2;
const OLD_REPLY_DELAY_MS = 300;

export interface StoryRequest {
  channel: Channel;
  locale: Locale;
  slug: string;
}

/**
 * What was read: the story or its absence; what that answer is made of and as of which epoch it holds; and whether it is
 * an old copy, shown because the new one is not here yet (`stale`) or could not be had (`stale-error`).
 */
export interface StoryReading {
  story: Story | null;
  tags: readonly string[];
  asOf: number;
  state: "fresh" | "stale" | "stale-error";
}

export interface StoryStoreDependencies {
  copies: StoryCopies;
  indexes: StoryIndexes;
  spaces: Record<Channel, ContentSpace>;
  /** What is known of a space's publishes. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  relations: readonly string[];
  /** A copy older than this is fetched anew behind the answer, in case a publish was never announced. */
  maxAgeMs: number;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  log: Log;
}

export interface StoryStore {
  /**
   * Reads a story from memory or KV, else from the content service, along the locale's fallbacks (spec 000 §3).
   *
   * @returns a reading with `story: null` where no locale of the chain has the story.
   * @throws ContentServiceError where no locale of the chain has a copy and the content service gave no answer.
   */
  read: (request: StoryRequest, waitUntil: WaitUntil) => Promise<StoryReading>;
  /**
   * Fetches a story and puts it in place before a visitor asks for it.
   *
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  prefetch: (channel: Channel, fullSlug: string, journal: PurgeJournal, waitUntil: WaitUntil) => Promise<void>;
}

export function createStoryStore(dependencies: StoryStoreDependencies): StoryStore {
  const { copies, indexes, spaces, readJournal, relations, maxAgeMs, now, wait, log } = dependencies;
  const absences: Absences = createAbsences();
  const longestMs = Math.max(...Object.values(spaces).map(({ timeoutMs }) => timeoutMs));
  const flights = createSingleFlight(now, longestMs);
  const failedAtMs = new Map<Channel, number>();

  /**
   * One story under its full slug. A copy that the journal calls fresh is shown. One that a publish made stale is fetched
   * anew first, so that the next visitor sees the publish, and stands in where that fails or takes long. A copy that is
   * merely old is shown and fetched anew behind the answer.
   */
  async function readOne(channel: Channel, fullSlug: string, waitUntil: WaitUntil): Promise<StoryReading> {
    const journal = await readJournal(channel);
    const own = slugTag(fullSlug);
    const remembered = copies.remembered(channel, fullSlug);
    const isUsable = remembered && isFresh(remembered, journal) && now() - remembered.storedAt <= maxAgeMs;
    if (!remembered && (await isAbsent(channel, fullSlug, journal, waitUntil)))
      return freshReading(null, [own], journal);
    const copy = isUsable ? remembered : await copies.read(channel, fullSlug);
    if (!copy) return fetchFirst(channel, fullSlug, journal, waitUntil);
    if (copy.story && isGone(copy, storyTag(copy.story.id), journal)) return freshReading(null, copy.tags, journal);
    if (!isFresh(copy, journal)) return replace(channel, fullSlug, journal, copy, waitUntil);
    if (now() - copy.storedAt > maxAgeMs && !isResting(channel)) {
      // Nobody announced anything: a story that cannot be found keeps its copy until its index says that it is gone.
      fetchAndKeep(channel, fullSlug, journal, false, waitUntil).catch(report(channel, fullSlug));
    }
    return freshReading(copy.story, copy.tags, journal);
  }

  /** Whether the space is known to have no such story; then neither KV nor the content service is asked. */
  async function isAbsent(channel: Channel, fullSlug: string, journal: PurgeJournal, waitUntil: WaitUntil) {
    if (absences.has(copyKey(channel, fullSlug), slugTag(fullSlug), journal, now(), maxAgeMs)) return true;
    return (await indexes.lookUp(channel, fullSlug, journal, waitUntil)) === "absent";
  }

  async function fetchFirst(channel: Channel, fullSlug: string, journal: PurgeJournal, waitUntil: WaitUntil) {
    const fetched = await fetchAndKeep(channel, fullSlug, journal, false, waitUntil);
    if (fetched) return readingOf(fetched, journal);
    absences.add(copyKey(channel, fullSlug), journal.epoch, now());
    return freshReading(null, [slugTag(fullSlug)], journal);
  }

  async function replace(
    channel: Channel,
    fullSlug: string,
    journal: PurgeJournal,
    old: StoryCopy,
    waitUntil: WaitUntil,
  ): Promise<StoryReading> {
    const shown = (state: StoryReading["state"]) => ({ story: old.story, tags: old.tags, asOf: old.asOf, state });
    if (isResting(channel)) return shown("stale-error");
    const fetching = fetchAndKeep(channel, fullSlug, journal, true, waitUntil).then(
      (fetched) => (fetched ? readingOf(fetched, journal) : freshReading(null, [slugTag(fullSlug)], journal)),
      (error: unknown) => {
        report(channel, fullSlug)(error);
        return shown("stale-error");
      },
    );
    return Promise.race([fetching, wait(PATIENCE_MS).then(() => shown("stale"))]);
  }

  /** Fetches a story as of the journal that was read before, once for all who want it now, and keeps it. */
  function fetchAndKeep(
    channel: Channel,
    fullSlug: string,
    journal: PurgeJournal,
    wasThere: boolean,
    waitUntil: WaitUntil,
  ): Promise<StoryCopy | null> {
    const key = `${copyKey(channel, fullSlug)}@${journal.epoch}`;
    return flights.share(key, waitUntil, async () => {
      try {
        const copy = await fetchCopy(channel, fullSlug, journal);
        failedAtMs.delete(channel);
        // An absence is kept where there was a story: it was announced, and must outlive an outage.
        if (copy.story ? copy.asOf >= 0 : wasThere) waitUntil(copies.keep(channel, fullSlug, copy));
        return copy.story ? copy : null;
      } catch (error) {
        failedAtMs.set(channel, now());
        throw error;
      }
    });
  }

  async function fetchCopy(channel: Channel, fullSlug: string, journal: PurgeJournal): Promise<StoryCopy> {
    for (let attempt = 0; ; attempt++) {
      const fetched = await fetchStory(spaces[channel], fullSlug, relations);
      const storedAt = now();
      if (!fetched) return { story: null, tags: [slugTag(fullSlug)], asOf: journal.epoch, storedAt };
      const { story, holds, misses, spaceVersion } = fetched;
      const tags = [slugTag(fullSlug), ...[story.id, ...holds].map(storyTag), ...misses.map(slugTag)];
      const isOld = spaceVersion > 0 && spaceVersion < journal.version;
      if (!isOld) return { story, tags: [...new Set(tags)], asOf: journal.epoch, storedAt };
      // A replica that has not heard of the publish: what it says is shown in need, and never kept.
      if (attempt >= OLD_REPLY_RETRIES) return { story, tags, asOf: NOT_KEPT, storedAt };
      await wait(OLD_REPLY_DELAY_MS);
    }
  }

  function isResting(channel: Channel): boolean {
    return now() - (failedAtMs.get(channel) ?? Number.NEGATIVE_INFINITY) < REST_MS;
  }

  function report(channel: Channel, fullSlug: string) {
    return (error: unknown) => {
      const status = error instanceof ContentServiceError ? error.status : null;
      log("error", "content-service-error", { channel, fullSlug, status, message: String(error) });
    };
  }

  return {
    read: async ({ channel, locale, slug }, waitUntil) => {
      let failure: unknown;
      const passed: StoryReading[] = [];
      for (const one of localeChain(locale)) {
        try {
          const reading = await readOne(channel, `${one}/${slug}`, waitUntil);
          passed.push(reading);
          if (reading.story) return mergeReadings(passed, reading.story);
        } catch (error) {
          // The shops that fall back never have a copy under their own locale: the next one's keeps them up.
          failure ??= error;
          passed.push({ story: null, tags: [slugTag(`${one}/${slug}`)], asOf: NOT_KEPT, state: "stale-error" });
        }
      }
      if (failure) throw failure;
      return mergeReadings(passed, null);
    },
    prefetch: async (channel, fullSlug, journal, waitUntil) => {
      const copy = await fetchAndKeep(channel, fullSlug, journal, false, waitUntil);
      if (copy?.asOf === NOT_KEPT) throw new ContentServiceError(502, "The content service lags behind the publish.");
    },
  };
}

/** The stamp of a reply that is older than an announced publish: stale from the start. */
const NOT_KEPT = -1;

/** What was found fresh holds as of the journal that said so. */
function freshReading(story: Story | null, tags: readonly string[], { epoch }: PurgeJournal): StoryReading {
  return { story, tags, asOf: epoch, state: "fresh" };
}

function readingOf({ story, tags, asOf }: StoryCopy, journal: PurgeJournal): StoryReading {
  return asOf === NOT_KEPT ? { story, tags, asOf, state: "stale" } : freshReading(story, tags, journal);
}

/** A story that stands in for missing ones is also made of their absence. */
function mergeReadings(readings: readonly StoryReading[], story: Story | null): StoryReading {
  const [first, ...more] = readings;
  if (first && more.length === 0) return first;
  const states = readings.map(({ state }) => state);
  return {
    story,
    tags: [...new Set(readings.flatMap(({ tags }) => tags))],
    asOf: Math.min(...readings.map(({ asOf }) => asOf)),
    state: states.find((state) => state === "stale-error") ?? states.find((state) => state === "stale") ?? "fresh",
  };
}
