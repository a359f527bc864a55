import { ageOf } from "#domain/age.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { copyState, isFresh, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Log } from "../log.ts";
import { createLru } from "../memory/lru.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { type Deadline, TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import { ContentServiceError, type ContentSpace, NotAskedError } from "./delivery/content-service.ts";
import { beginView, type ContentView } from "./delivery/space-health.ts";
import type { StoryIndexes, StoryStore } from "./room.ts";
import {
  copyKey,
  fetchedReading,
  freshReading,
  mergeReadings,
  NOT_KEPT,
  type StoryCopies,
  type StoryCopy,
  type StoryReading,
  type StoryRequest,
} from "./story-copies.ts";
import type { StoryFetcher, WantedStory } from "./story-fetcher.ts";

/** Time after which the next locale of a chain is requested in parallel with a slow one. */
const HEDGE_MS = 500;

interface StoryStoreDependencies extends StoryReaderDependencies {
  /** Maximum time that a view waits for all its stories without a cached copy, in milliseconds. */
  viewTimeoutMs: number;
  /** Reads this isolate's journal of a space's publishes. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
}

export function createStoryStore(dependencies: StoryStoreDependencies): StoryStore {
  const { fetcher, copies, indexes, spaces, readJournal, viewTimeoutMs, now, wait } = dependencies;
  const readStory = createStoryReader(dependencies);
  const begin = (channel: Channel, deadline?: Deadline) =>
    beginView(spaces[channel].health, now, viewTimeoutMs, deadline);

  async function readChain({ channel, locale, slug }: StoryRequest, waitUntil: WaitUntil, view: ContentView) {
    const failures: unknown[] = [];
    const passed: StoryReading[] = [];
    const read = async (fullSlug: string): Promise<StoryReading> => {
      try {
        return await readStory({ channel, fullSlug, journal: await readJournal(channel), waitUntil, view });
      } catch (error) {
        // A shop that falls back never has a copy under its own locale: the next locale's copy must still be tried.
        failures.push(error);
        return { story: null, tags: [slugTag(fullSlug)], asOf: NOT_KEPT, state: "stale-error" };
      }
    };
    const chain = localeChain(locale).map((one) => `${one}/${slug}`);
    let begun: Promise<StoryReading> | null = null;
    for (const [at, fullSlug] of chain.entries()) {
      const reading: Promise<StoryReading> = begun ?? read(fullSlug);
      const next = chain[at + 1];
      const isLate: boolean = (await withTimeout(reading, HEDGE_MS, wait)) === TIMED_OUT;
      begun = next !== undefined && isLate && view.takeHedge() ? read(next) : null;
      passed.push(await reading);
      const found = passed.at(-1)?.story;
      if (found) return mergeReadings(passed, found);
    }
    if (failures.length > 0) throw failures[0];
    return mergeReadings(passed, null);
  }

  return {
    beginView: begin,
    read: async (request, waitUntil, view = begin(request.channel)) => {
      const { channel } = request;
      try {
        return await readChain(request, waitUntil, view);
      } finally {
        // A space in trouble serves the requests that shoppers wait for, and nothing else.
        if (!spaces[channel].health.isInTrouble()) indexes.renewBehind(channel, waitUntil);
      }
    },
    prefetch: async (channel, fullSlug, journal, waitUntil) => {
      const { asOf } = await fetcher.fetch({ channel, fullSlug, journal, waitUntil }, false);
      if (asOf === NOT_KEPT) throw new ContentServiceError(502, "The content service lags behind the publish.");
    },
    forget: async (channel, { id, fullSlug }, { epoch }) => {
      const copy = await copies.read(channel, fullSlug);
      if (copy?.story?.id !== id) return;
      const tags = [slugTag(fullSlug), storyTag(id)];
      await copies.keep(channel, fullSlug, { story: null, tags, asOf: epoch, storedAt: now() });
    },
  };
}

interface StoryReaderDependencies {
  spaces: Record<Channel, ContentSpace>;
  copies: StoryCopies;
  indexes: StoryIndexes;
  fetcher: StoryFetcher;
  /** Maximum age of a copy before it is fetched again in the background, in case a publish was never announced. */
  maxAgeMs: number;
  now: () => number;
  wait: Wait;
  log: Log;
}

/** A request for one story that a view waits for. */
type StoryInView = WantedStory & { view: ContentView };

/**
 * Reads one story by its full slug. A copy that the journal calls fresh is returned. If a publish made it stale, the
 * story is fetched first, so that the next shopper sees the publish; the stale copy is the fallback if that fails or
 * takes long. A copy that is only old is returned, and fetched again in the background.
 *
 * @throws ContentServiceError if there is no copy and the content service gave no answer.
 */
type ReadStory = (wanted: StoryInView) => Promise<StoryReading>;

function createStoryReader(dependencies: StoryReaderDependencies): ReadStory {
  const { spaces, copies, indexes, fetcher, maxAgeMs, now, wait, log } = dependencies;
  const negativeCache = createNegativeCache(maxAgeMs, now);

  async function read(wanted: StoryInView): Promise<StoryReading> {
    const remembered = copies.remembered(wanted.channel, wanted.fullSlug);
    if (remembered) return readCopy(wanted, remembered);
    if (await isAbsent(wanted)) return freshReading(null, [slugTag(wanted.fullSlug)], wanted.journal);
    return readCopy(wanted, null);
  }

  async function readCopy(wanted: StoryInView, remembered: StoryCopy | null): Promise<StoryReading> {
    const { channel, fullSlug, journal } = wanted;
    const isUsable = remembered && isFresh(remembered, journal) && ageOf(remembered.storedAt, now()) <= maxAgeMs;
    const copy = isUsable ? remembered : await copies.readSoon(channel, fullSlug);
    if (copy === TIMED_OUT) return readEither(wanted);
    return copy ? showCopy(wanted, copy) : fetchFirst(wanted);
  }

  /**
   * Handles a slow KV: the content service is asked at once, and KV's copy is used if that fails or is slow as well.
   */
  async function readEither(wanted: StoryInView): Promise<StoryReading> {
    const { channel, fullSlug, view } = wanted;
    const fetching = fetchFirst(wanted);
    const early = await withTimeout(fetching, LIMITS_MS.slowStore, wait).catch((): typeof TIMED_OUT => TIMED_OUT);
    if (early !== TIMED_OUT) return early;
    const copied = withTimeout(copies.read(channel, fullSlug), view.waitMs(false), wait).then((copy) =>
      copy === TIMED_OUT || !copy ? fetching : showCopy(wanted, copy),
    );
    return Promise.any([fetching, copied]).catch(() => fetching);
  }

  async function showCopy(wanted: StoryInView, copy: StoryCopy): Promise<StoryReading> {
    const { fullSlug, journal } = wanted;
    const fate = copyState(copy, copy.story && storyTag(copy.story.id), slugTag(fullSlug), journal);
    if (fate === "gone") return freshReading(null, copy.tags, journal);
    if (fate === "replaced") return replace(wanted, { ...copy, story: null, asOf: NOT_KEPT });
    if (fate === "changed") {
      // The journal no longer lists what happened to the story: it may have been deleted.
      const isUnlisted = copy.asOf < journal.floor;
      return isUnlisted && (await isAbsent(wanted)) ? freshReading(null, copy.tags, journal) : replace(wanted, copy);
    }
    if (ageOf(copy.storedAt, now()) > maxAgeMs && wanted.view.takeReading(true)) {
      // Nothing was announced: if the story is not found now, its copy stays until the index says that it is gone.
      fetcher.fetch(wanted, false).catch((error: unknown) => report(wanted, error));
    }
    return freshReading(copy.story, copy.tags, journal);
  }

  /** Tells whether the space is known to have no such story; then neither KV nor the content service is asked. */
  async function isAbsent({ channel, fullSlug, journal }: WantedStory): Promise<boolean> {
    if (negativeCache.has(copyKey(channel, fullSlug), slugTag(fullSlug), journal)) return true;
    return (await indexes.lookUp(channel, fullSlug, journal)) === "absent";
  }

  async function fetchFirst(wanted: StoryInView): Promise<StoryReading> {
    const { channel, fullSlug, journal, view } = wanted;
    if (!view.takeReading(false)) throw new NotAskedError();
    const fetched = await inTime(wanted, fetcher.fetch(wanted, false), view.waitMs(false));
    if (fetched === TIMED_OUT) throw new ContentServiceError(504, "The content service gave no answer in time.");
    if (!fetched.story && fetched.asOf !== NOT_KEPT) negativeCache.add(copyKey(channel, fullSlug), journal.epoch);
    return fetchedReading(fetched, journal);
  }

  async function replace(wanted: StoryInView, old: StoryCopy): Promise<StoryReading> {
    const { journal, view } = wanted;
    const { story, tags, asOf } = old;
    if (!view.takeReading(true)) return { story, tags, asOf, state: "stale-error" };
    const fetching = fetcher.fetch(wanted, true).then(
      async (fetched): Promise<StoryReading> =>
        (await isContradicted(wanted, fetched))
          ? { story, tags, asOf, state: "stale" }
          : fetchedReading(fetched, journal),
      (error: unknown): StoryReading => {
        report(wanted, error);
        return { story, tags, asOf, state: "stale-error" };
      },
    );
    const reading = await inTime(wanted, fetching, view.waitMs(true));
    return reading === TIMED_OUT ? { story, tags, asOf, state: "stale" } : reading;
  }

  /** Tells whether a fetch reported a story as missing that the index has. */
  async function isContradicted(
    { channel, fullSlug, journal }: WantedStory,
    { story, asOf }: StoryCopy,
  ): Promise<boolean> {
    return !story && asOf === NOT_KEPT && (await indexes.lookUp(channel, fullSlug, journal)) === "present";
  }

  /** Waits for a fetch; a timeout counts as a failure of the space. */
  async function inTime<T>({ channel }: StoryInView, fetching: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
    const fetched = await withTimeout(fetching, ms, wait);
    if (fetched === TIMED_OUT) spaces[channel].health.failed();
    return fetched;
  }

  function report({ channel, fullSlug }: WantedStory, error: unknown): void {
    const status = error instanceof ContentServiceError ? error.status : null;
    log("error", "content-service-error", { channel, fullSlug, status, message: String(error) });
  }

  return read;
}

/** Bytes of the cache in an isolate: about 5,000 absent stories, fewer if strangers make up long names. */
const MOST_BYTES = 500_000;
const BYTES_BESIDE_A_KEY = 60;

/**
 * Cache of stories that do not exist. Most locales fall back to another one's stories, so most views begin with an
 * absent story: it is requested once, until a publish of its slug or the entry's maximum age. It is in memory only, so
 * that made-up slugs are stored nowhere.
 */
interface NegativeCache {
  /** Tells whether an entry says that the story is absent, and the journal and the entry's age still allow that. */
  has: (key: string, slugTag: string, journal: PurgeJournal) => boolean;
  /** Adds an entry. @param asOf the journal's epoch before the content service was asked. */
  add: (key: string, asOf: number) => void;
}

/** Creates the cache. @param maxAgeMs maximum age of an entry, in milliseconds. */
export function createNegativeCache(maxAgeMs: number, now: () => number): NegativeCache {
  const absent = createLru<{ asOf: number; atMs: number }>(MOST_BYTES, (_, key) => key.length + BYTES_BESIDE_A_KEY);
  return {
    has: (key, slugTag, journal) => {
      const known = absent.get(key);
      if (!known || ageOf(known.atMs, now()) > maxAgeMs) return false;
      return isFresh({ tags: [slugTag], asOf: known.asOf }, journal);
    },
    add: (key, asOf) => absent.set(key, { asOf, atMs: now() }),
  };
}
