import * as z from "zod";
import { type Locale, localeChain } from "#domain/locale.ts";
import { isFresh, isGone, type PurgeJournal } from "#domain/purge-journal.ts";
import type { Channel } from "#domain/shop.ts";
import { slugTag, storyTag } from "#domain/story-tags.ts";
import type { Log } from "../observe.ts";
import type { Absences } from "./absences.ts";
import { type ContentSpace, fetchStory, linkedStoryIds, type Story, storySchema } from "./storyblok.ts";

/** How long a story keeps the shop up when the content service does not. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** A copy: the story, or null where it is known to be gone; what it is made of; and when it was fetched. */
const entrySchema = z.object({
  story: storySchema.nullable(),
  tags: z.array(z.string()),
  asOf: z.int(),
  storedAt: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

export interface StoryRequest {
  channel: Channel;
  locale: Locale;
  slug: string;
}

export interface StoryStoreDependencies {
  kv: KVNamespace;
  spaces: Record<Channel, ContentSpace>;
  /** What is known of a space's publishes. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  absences: Absences;
  /** A copy older than this is fetched anew behind the answer, in case a publish was never announced. */
  maxAgeMs: number;
  now: () => number;
  log: Log;
  /** Lets work outlive the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Reads a story from KV, else from the content service, along the locale's fallbacks (spec 000 §3).
 *
 * @returns null where no locale of the chain has the story.
 * @throws ContentServiceError where no locale of the chain has a copy in KV and the content service gave no answer.
 */
export async function readStory(request: StoryRequest, dependencies: StoryStoreDependencies): Promise<Story | null> {
  let failure: unknown;
  for (const locale of localeChain(request.locale)) {
    try {
      const story = await readOne(request.channel, `${locale}/${request.slug}`, dependencies);
      if (story) return story;
    } catch (error) {
      // The shops that fall back never have a copy under their own locale: the next one's keeps them up.
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return null;
}

/**
 * One story under its full slug. A copy that the journal calls fresh is served; one that a publish made stale is fetched
 * anew first, so that the next visitor sees the publish, and still stands in where that fails. A copy that is merely old
 * is served and fetched anew behind the answer.
 */
async function readOne(
  channel: Channel,
  fullSlug: string,
  dependencies: StoryStoreDependencies,
): Promise<Story | null> {
  const { kv, now, log, waitUntil, readJournal, maxAgeMs, absences } = dependencies;
  const key = storyKey(channel, fullSlug);
  const [journal, stored] = await Promise.all([readJournal(channel), readEntry(kv, key)]);
  const fetchAnew = () => fetchAndKeep(channel, fullSlug, journal, stored !== null, dependencies);
  if (!stored) {
    if (absences.has(key, slugTag(fullSlug), journal, now(), maxAgeMs)) return null;
    const story = await fetchAnew();
    if (!story) absences.add(key, journal.epoch, now());
    return story;
  }
  if (stored.story && isGone(stored, storyTag(stored.story.id), journal)) return null;
  const report = (error: unknown) => log("error", "content-service-error", { fullSlug, message: String(error) });
  if (!isFresh(stored, journal)) {
    try {
      return await fetchAnew();
    } catch (error) {
      report(error);
      return stored.story;
    }
  }
  if (now() - stored.storedAt > maxAgeMs) {
    // Nobody announced anything: a story that cannot be found keeps its copy, because an outage looks alike from here.
    waitUntil(prefetchStory(channel, fullSlug, journal, dependencies).catch(report));
  }
  return stored.story;
}

/** Fetches a story before a visitor asks for it: after its publish, and when its copy has grown old. */
export async function prefetchStory(
  channel: Channel,
  fullSlug: string,
  journal: PurgeJournal,
  dependencies: StoryStoreDependencies,
): Promise<void> {
  await fetchAndKeep(channel, fullSlug, journal, false, dependencies);
}

/**
 * Fetches a story and keeps it, as of the journal that was read before. Where a copy says that there was one, its absence
 * is kept as well: it was announced, and must outlive an outage.
 */
async function fetchAndKeep(
  channel: Channel,
  fullSlug: string,
  { epoch: asOf }: PurgeJournal,
  wasThere: boolean,
  { kv, spaces, now, waitUntil }: StoryStoreDependencies,
): Promise<Story | null> {
  const story = await fetchStory(spaces[channel], fullSlug);
  if (!story && !wasThere) return null;
  const linked = story ? [story.id, ...linkedStoryIds(story.content)] : [];
  const tags = [slugTag(fullSlug), ...new Set(linked.map(storyTag))];
  const entry: Entry = { story, tags, asOf, storedAt: now() };
  waitUntil(kv.put(storyKey(channel, fullSlug), JSON.stringify(entry), { expirationTtl: KEPT_SECONDS }));
  return story;
}

/** A copy that cannot be read counts as none: it is fetched and written anew. */
async function readEntry(kv: KVNamespace, key: string): Promise<Entry | null> {
  const parsed = entrySchema.safeParse(await kv.get(key, "json").catch(() => null));
  return parsed.success ? parsed.data : null;
}

function storyKey(channel: Channel, fullSlug: string): string {
  return `story:${channel}:${fullSlug}`;
}
