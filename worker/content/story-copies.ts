import * as z from "zod/mini";
import type { Channel } from "#domain/shop/shop.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createKvCopy, type KvCopyOptions } from "../memory/kv-copy.ts";
import type { TIMED_OUT } from "../memory/timeout.ts";
import { storySchema } from "./story.ts";

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
export type CopyMetadata = z.infer<typeof copyMetadataSchema>;

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
    isNewer,
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

function isNewer(one: StoryCopy, other: StoryCopy): boolean {
  return one.asOf === other.asOf ? one.storedAt > other.storedAt : one.asOf > other.asOf;
}

function metadataOf({ story, tags, asOf, storedAt }: StoryCopy): CopyMetadata {
  const fits = JSON.stringify(tags).length <= MOST_TAG_BYTES;
  return { asOf, storedAt, id: story?.id ?? null, ...(fits && { tags }) };
}
