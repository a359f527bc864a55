import * as z from "zod";
import type { Channel } from "#domain/shop/shop.ts";
import { createBoundedMap } from "../memory/bounded-map.ts";
import { storySchema } from "./story.ts";

/** How long a story keeps the shop up when the content service does not. */
const KEPT_SECONDS = 30 * 24 * 3600;
/** KV that has not answered by then counts as failing: the content service is asked. */
const KV_PATIENCE_MS = 1000;
/** Copies that an isolate holds in memory. */
const IN_MEMORY = 300;
/** KV takes 1,024 bytes of metadata; the rest is left for the other fields. */
const MOST_TAG_BYTES = 850;

/** A copy: the story, or null where it is known to be gone; what it is made of; and when it was fetched. */
const copySchema = z.object({
  story: storySchema.nullable(),
  tags: z.array(z.string()),
  asOf: z.int(),
  storedAt: z.number(),
});
export type StoryCopy = z.infer<typeof copySchema>;

/** What KV tells of a copy without reading it; tags only where they fit. */
export const copyMetadataSchema = z.object({
  asOf: z.int(),
  storedAt: z.number(),
  id: z.int().nullable(),
  tags: z.array(z.string()).optional(),
});
export type CopyMetadata = z.infer<typeof copyMetadataSchema>;

/** The copies of stories: a few in the isolate's memory, all in KV, where they are kept for 30 days. */
export interface StoryCopies {
  /** What this isolate remembers. */
  remembered: (channel: Channel, fullSlug: string) => StoryCopy | null;
  /** The newer of memory's and KV's copy. A copy that cannot be read counts as none. Never rejects. */
  read: (channel: Channel, fullSlug: string) => Promise<StoryCopy | null>;
  /** Remembers at once; resolves once KV has it, and never rejects. */
  keep: (channel: Channel, fullSlug: string, copy: StoryCopy) => Promise<void>;
}

export interface StoryCopiesDependencies {
  kv: KVNamespace;
  wait: (ms: number) => Promise<void>;
  onError: (error: unknown) => void;
}

export function createStoryCopies({ kv, wait, onError }: StoryCopiesDependencies): StoryCopies {
  const memory = createBoundedMap<StoryCopy>(IN_MEMORY);
  const remembered = (channel: Channel, fullSlug: string) => memory.get(copyKey(channel, fullSlug)) ?? null;
  return {
    remembered,
    read: async (channel, fullSlug) => {
      const key = copyKey(channel, fullSlug);
      const reading = kv.get(key, "json").catch(reportAndForget(onError));
      const parsed = copySchema.safeParse(await Promise.race([reading, wait(KV_PATIENCE_MS)]));
      const stored = parsed.success ? parsed.data : null;
      // A replica of KV may lag behind what this isolate fetched itself.
      const newest = newer(memory.get(key) ?? null, stored);
      if (newest) memory.set(key, newest);
      return newest;
    },
    keep: async (channel, fullSlug, copy) => {
      const key = copyKey(channel, fullSlug);
      memory.set(key, copy);
      const { story, tags, asOf, storedAt } = copy;
      const fits = JSON.stringify(tags).length <= MOST_TAG_BYTES;
      const metadata: CopyMetadata = { asOf, storedAt, id: story?.id ?? null, ...(fits && { tags }) };
      await kv
        .put(key, JSON.stringify(copy), { expirationTtl: KEPT_SECONDS, metadata })
        .catch(reportAndForget(onError));
    },
  };
}

export const COPY_PREFIX = "story:";

export function copyKey(channel: Channel, fullSlug: string): string {
  return `${COPY_PREFIX}${channel}:${fullSlug}`;
}

function newer(one: StoryCopy | null, other: StoryCopy | null): StoryCopy | null {
  if (!one || !other) return one ?? other;
  if (one.asOf !== other.asOf) return one.asOf > other.asOf ? one : other;
  return one.storedAt >= other.storedAt ? one : other;
}

function reportAndForget(onError: (error: unknown) => void) {
  return (error: unknown) => {
    onError(error);
    return null;
  };
}
