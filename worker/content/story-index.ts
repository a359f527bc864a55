import * as z from "zod";
import type { Channel } from "#domain/shop/shop.ts";
import { isFresh, type Purge, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { changesBetween } from "#domain/story/story-changes.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import { ContentServiceError, type ContentSpace } from "./delivery/content-service.ts";
import { fetchIndex } from "./delivery/fetch-story.ts";
import { type IndexedStory, indexedStorySchema } from "./story.ts";

const KEPT_SECONDS = 30 * 24 * 3600;
/** How long an isolate uses its index without looking whether KV has a newer one. */
const REMEMBERED_MS = 10_000;
/** KV that has not answered by then counts as failing. */
const KV_PATIENCE_MS = 1000;
/** After a failure the index in hand is used without asking again for this long. */
const REST_MS = 2000;
/** How long a sitemap waits for a new index where there is an old one. */
const PATIENCE_MS = 2000;

const indexSchema = z.object({ stories: z.array(indexedStorySchema), asOf: z.int(), storedAt: z.number() });
type StoredIndex = z.infer<typeof indexSchema>;
interface StoryIndex extends StoredIndex {
  slugs: ReadonlySet<string>;
}

export interface StoryIndexDependencies {
  kv: KVNamespace;
  spaces: Record<Channel, ContentSpace>;
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  /** Announces what an index shows and nobody announced. */
  announce: (
    channel: Channel,
    announcement: { purges: readonly Purge[]; version: number },
    waitUntil: WaitUntil,
  ) => Promise<unknown>;
  /** An index older than this is read anew behind the answer, in case a publish was never announced. */
  maxAgeMs: number;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  onError: (channel: Channel, error: unknown) => void;
}

/** Every published story of a space without its blocks: the set of known slugs, and what lists are made of. */
export interface StoryIndexes {
  /**
   * Whether there is a story under a slug: `absent` and `present` hold as of the journal, `unsure` where a publish of that
   * slug is newer than the index or there is none yet. Asks the content service behind the answer at most. Never rejects.
   */
  lookUp: (
    channel: Channel,
    fullSlug: string,
    journal: PurgeJournal,
    waitUntil: WaitUntil,
  ) => Promise<"present" | "absent" | "unsure">;
  /**
   * The stories as of the journal; as of an older one where the content service gives no answer in time.
   *
   * @throws ContentServiceError where there is no index at all.
   */
  list: (channel: Channel, waitUntil: WaitUntil) => Promise<readonly IndexedStory[]>;
  /**
   * Reads the index anew and announces what it shows and nobody announced: a webhook was missed (design §4).
   *
   * @returns what was announced; null where there was no index to compare with.
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  refresh: (channel: Channel, waitUntil: WaitUntil) => Promise<readonly Purge[] | null>;
}

export function createStoryIndexes(dependencies: StoryIndexDependencies): StoryIndexes {
  const { kv, spaces, readJournal, announce, maxAgeMs, now, wait, onError } = dependencies;
  const memory = new Map<Channel, { index: StoryIndex | null; readAtMs: number }>();
  const longestMs = Math.max(...Object.values(spaces).map(({ timeoutMs }) => timeoutMs));
  const flights = createSingleFlight(now, longestMs);
  const failedAtMs = new Map<Channel, number>();
  const isResting = (channel: Channel) => now() - (failedAtMs.get(channel) ?? Number.NEGATIVE_INFINITY) < REST_MS;

  function remember(channel: Channel, index: StoryIndex | null): StoryIndex | null {
    const known = memory.get(channel)?.index ?? null;
    const newest = known && index && isNewer(known, index) ? known : (index ?? known);
    memory.set(channel, { index: newest, readAtMs: now() });
    return newest;
  }

  async function peek(channel: Channel): Promise<StoryIndex | null> {
    const held = memory.get(channel);
    if (held && now() - held.readAtMs < REMEMBERED_MS) return held.index;
    const reading = kv.get(indexKey(channel), "json").catch((error: unknown) => onError(channel, error));
    const parsed = indexSchema.safeParse(await Promise.race([reading, wait(KV_PATIENCE_MS)]));
    return remember(channel, parsed.success ? withSlugs(parsed.data) : null);
  }

  async function fetchAndCompare(channel: Channel, waitUntil: WaitUntil): Promise<readonly Purge[] | null> {
    const [journal, before] = await Promise.all([readJournal(channel), peek(channel)]);
    const { stories, spaceVersion } = await fetchIndex(spaces[channel]);
    if (spaceVersion < journal.version)
      throw new ContentServiceError(502, "The content service's index is older than the announced publish.");
    const unannounced = before ? unannouncedChanges(before, stories, journal) : [];
    if (unannounced.length > 0 || spaceVersion > journal.version)
      await announce(channel, { purges: unannounced, version: spaceVersion }, waitUntil);
    const index: StoredIndex = { stories, asOf: journal.epoch, storedAt: now() };
    remember(channel, withSlugs(index));
    const stored = kv.put(indexKey(channel), JSON.stringify(index), { expirationTtl: KEPT_SECONDS });
    waitUntil(stored.catch((error: unknown) => onError(channel, error)));
    return before && unannounced;
  }

  async function refresh(channel: Channel, waitUntil: WaitUntil) {
    const { epoch } = await readJournal(channel);
    return flights.share(`${channel}@${epoch}`, waitUntil, async () => {
      try {
        return await fetchAndCompare(channel, waitUntil);
      } catch (error) {
        failedAtMs.set(channel, now());
        throw error;
      }
    });
  }

  function refreshBehind(channel: Channel, waitUntil: WaitUntil): void {
    if (isResting(channel)) return;
    waitUntil(refresh(channel, waitUntil).catch((error: unknown) => onError(channel, error)));
  }

  return {
    refresh,
    lookUp: async (channel, fullSlug, journal, waitUntil) => {
      const index = await peek(channel);
      if (!index || now() - index.storedAt > maxAgeMs) refreshBehind(channel, waitUntil);
      if (!index || !isFresh({ tags: [slugTag(fullSlug)], asOf: index.asOf }, journal)) return "unsure";
      return index.slugs.has(fullSlug) ? "present" : "absent";
    },
    list: async (channel, waitUntil) => {
      const [journal, index] = await Promise.all([readJournal(channel), peek(channel)]);
      const anew = async () => {
        await refresh(channel, waitUntil);
        return (await peek(channel))?.stories ?? [];
      };
      if (!index) return anew();
      if (index.asOf < journal.epoch && !isResting(channel)) {
        const inNeed = anew().catch((error: unknown) => {
          onError(channel, error);
          return index.stories;
        });
        return Promise.race([inNeed, wait(PATIENCE_MS).then(() => index.stories)]);
      }
      if (now() - index.storedAt > maxAgeMs) refreshBehind(channel, waitUntil);
      return index.stories;
    },
  };
}

/** A story that someone announced since the index was read needs no second announcement. */
function unannouncedChanges(before: StoryIndex, after: readonly IndexedStory[], journal: PurgeJournal): Purge[] {
  return changesBetween(before.stories, after)
    .filter(({ id }) => isFresh({ tags: [storyTag(id)], asOf: before.asOf }, journal))
    .map(({ kind, tags }) => ({ kind, tags }));
}

/** A replica of KV may lag behind what this isolate read itself. */
function isNewer(one: StoryIndex, other: StoryIndex): boolean {
  return one.asOf === other.asOf ? one.storedAt > other.storedAt : one.asOf > other.asOf;
}

function withSlugs(index: StoredIndex): StoryIndex {
  return { ...index, slugs: new Set(index.stories.map(({ full_slug }) => full_slug)) };
}

function indexKey(channel: Channel): string {
  return `index:${channel}`;
}
