import * as z from "zod/mini";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createKvCopy, type KvCopyOptions } from "../memory/kv-copy.ts";
import { isNewerCopy } from "../memory/newer-copy.ts";
import type { TIMED_OUT } from "../memory/timeout.ts";
import { type Story, storySchema } from "./story.ts";

/** Lifetime of a stored story: so long an outage of the content service can be bridged. */
const KEPT_SECONDS = 30 * 24 * 3600;
const KV_BACKOFF_MS = 1000;
/** Bytes of copies in an isolate's memory, as JSON; parsed, they take three to four times as much of its 128 MB. */
const BYTES_IN_MEMORY = 6_000_000;
/** Bytes of tags in KV metadata, which has 1,024 bytes; the rest is for the other fields. */
const MOST_TAG_BYTES = 850;

/**
 * A copy: the story, or null if it is gone; the tags of everything that it is made of; its
 * journal epoch and fetch time.
 */
const copySchema = z.object({
  story: z.nullable(storySchema),
  tags: z.array(z.string()),
  asOf: z.int(),
  storedAt: z.number(),
});
export type StoryCopy = z.infer<typeof copySchema>;

/** Metadata of a copy, which KV returns without the copy itself; tags only if they fit. */
export const copyMetadataSchema = z.object({
  asOf: z.int(),
  storedAt: z.number(),
  id: z.nullable(z.int()),
  tags: z.optional(z.array(z.string())),
});
type CopyMetadata = z.infer<typeof copyMetadataSchema>;

/** Store of story copies: a few in the isolate's memory, all in KV, for 30 days. */
export interface StoryCopies {
  /** The copy in this isolate's memory; or null. */
  remembered: (channel: Channel, fullSlug: string) => StoryCopy | null;
  /** The newer of memory's and KV's copy. An unreadable copy counts as none. Never rejects. */
  read: (channel: Channel, fullSlug: string) => Promise<StoryCopy | null>;
  /**
   * Like `read`, but with a short timeout for KV: then memory's copy, or `TIMED_OUT` if there is none. Never rejects.
   */
  readSoon: (channel: Channel, fullSlug: string) => Promise<StoryCopy | null | typeof TIMED_OUT>;
  /** Stores a copy: in memory at once, in KV when the promise resolves. Never rejects. */
  keep: (channel: Channel, fullSlug: string, copy: StoryCopy) => Promise<void>;
}

export function createStoryCopies(
  platform: Pick<KvCopyOptions<StoryCopy>, "kv" | "pace" | "now" | "wait" | "waitUntil" | "onError">,
): StoryCopies {
  const copies = createKvCopy<StoryCopy>({
    ...platform,
    schema: copySchema,
    isNewer: (one, other) => isNewerCopy(one, other, platform.now()),
    limit: { bytes: BYTES_IN_MEMORY },
    // KV is read each time: the caller has already rejected memory's copy, and KV may have a newer one.
    rememberedMs: 0,
    timeoutMs: LIMITS_MS.storyRead,
    backoffMs: KV_BACKOFF_MS,
    keptSeconds: KEPT_SECONDS,
  });
  return {
    remembered: (channel, fullSlug) => copies.remembered(copyKey(channel, fullSlug)),
    read: (channel, fullSlug) => copies.read(copyKey(channel, fullSlug)),
    readSoon: (channel, fullSlug) => copies.readSoon(copyKey(channel, fullSlug)),
    keep: (channel, fullSlug, copy) => copies.write(copyKey(channel, fullSlug), copy, metadataOf(copy)),
  };
}

export const COPY_PREFIX = "story:";

export function copyKey(channel: Channel, fullSlug: string): string {
  return `${COPY_PREFIX}${channel}:${fullSlug}`;
}

function metadataOf({ story, tags, asOf, storedAt }: StoryCopy): CopyMetadata {
  const fits = JSON.stringify(tags).length <= MOST_TAG_BYTES;
  return { asOf, storedAt, id: story?.id ?? null, ...(fits && { tags }) };
}

export interface StoryRequest {
  channel: Channel;
  locale: Locale;
  slug: string;
}

/**
 * Result of a read: the story, or null; the tags of everything that the result is made of; the journal
 * epoch as of which it is current; and its state: `stale` if the new version is not here yet, `stale-error`
 * if it could not be fetched.
 */
export interface StoryReading {
  story: Story | null;
  tags: readonly string[];
  asOf: number;
  state: "fresh" | "stale" | "stale-error";
}

/** Epoch of a reply that is older than an announced publish, or of no reply: stale from the start, and never stored. */
export const NOT_KEPT = -1;

/** Builds a fresh reading, current as of the journal that called it fresh. */
export function freshReading(story: Story | null, tags: readonly string[], { epoch }: PurgeJournal): StoryReading {
  return { story, tags, asOf: epoch, state: "fresh" };
}

/** Builds the reading of a reply that was just fetched. */
export function fetchedReading({ story, tags, asOf }: StoryCopy, journal: PurgeJournal): StoryReading {
  return asOf === NOT_KEPT ? { story, tags, asOf, state: "stale" } : freshReading(story, tags, journal);
}

/**
 * Merges the readings of a locale chain. A story from a fallback locale also carries the tags of the absent ones before
 * it, whose publish would replace it.
 */
export function mergeReadings(readings: readonly StoryReading[], story: Story | null): StoryReading {
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
