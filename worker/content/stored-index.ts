import * as z from "zod";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";
import { byIdentity } from "../memory/by-identity.ts";
import { createKvCopy, type KvCopyOptions } from "../memory/kv-copy.ts";
import { indexedStorySchema } from "./story.ts";

const KEPT_SECONDS = 30 * 24 * 3600;
/** How long an isolate uses its index without looking whether KV has a newer one. */
const REMEMBERED_MS = 10_000;
const KV_TIMEOUT_MS = 1000;
const KV_BACKOFF_MS = 2000;

/** A reading that lost a large share of the stories: it counts once a later one agrees (docs/freshness.md). */
const doubtSchema = z.object({ atMs: z.number(), lost: z.string() });

/**
 * Every published story of a space without its blocks, the epoch of the journal that it holds at, when it was read, and
 * which version of the space it is of; 0 where the service did not say.
 */
const indexSchema = z.object({
  stories: z.array(indexedStorySchema),
  asOf: z.int(),
  storedAt: z.number(),
  spaceVersion: z.number().catch(0),
  doubt: doubtSchema.nullable().catch(null),
  /** Until then it is read anew each minute: it lacks what it might not. */
  suspectUntilMs: z.number().catch(0),
});
export type StoredIndex = z.infer<typeof indexSchema>;

/** The indexes of the spaces in KV, with copies in the isolate's memory. Whatever fails, nothing here rejects. */
export interface StoredIndexes {
  /** The newest index that this isolate or KV has; null where there is none. */
  read: (channel: Channel) => Promise<StoredIndex | null>;
  /** Remembers at once; resolves once KV has it. */
  write: (channel: Channel, index: StoredIndex) => Promise<void>;
}

export function createStoredIndexes(
  platform: Pick<KvCopyOptions<StoredIndex>, "kv" | "now" | "wait" | "onError">,
): StoredIndexes {
  const indexes = createKvCopy<StoredIndex>({
    ...platform,
    schema: indexSchema,
    isNewer,
    limit: CHANNELS.length,
    rememberedMs: REMEMBERED_MS,
    timeoutMs: KV_TIMEOUT_MS,
    backoffMs: KV_BACKOFF_MS,
    keptSeconds: KEPT_SECONDS,
  });
  return {
    read: (channel) => indexes.read(indexKey(channel)),
    write: (channel, index) => indexes.write(indexKey(channel), index),
  };
}

/** A space's version is a time in seconds: an index of a version so young may lack a publish of the same second. */
const SETTLED_MS = 30_000;

/** Whether an index was read when the second of its version was over for certain. */
export function isSettled({ storedAt, spaceVersion }: StoredIndex): boolean {
  return storedAt >= spaceVersion * 1000 + SETTLED_MS;
}

/** The slugs that an index knows. */
export const slugsOf: (index: StoredIndex) => ReadonlySet<string> = byIdentity(
  ({ stories }: StoredIndex) => new Set(stories.map(({ full_slug }) => full_slug)),
);

function isNewer(one: StoredIndex, other: StoredIndex): boolean {
  return one.asOf === other.asOf ? one.storedAt > other.storedAt : one.asOf > other.asOf;
}

function indexKey(channel: Channel): string {
  return `index:${channel}`;
}
