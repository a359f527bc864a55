import * as z from "zod/mini";
import { byIdentity } from "#domain/by-identity.ts";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";
import { createKvCopy, type KvCopyOptions } from "../../memory/kv-copy.ts";

const KEPT_SECONDS = 30 * 24 * 3600;
/** How long an isolate uses what it knows without looking whether KV has newer. */
const REMEMBERED_MS = 10_000;
const KV_TIMEOUT_MS = 1000;
const KV_BACKOFF_MS = 2000;

/** The slug of every published story of a space, the epoch of the journal that they hold at, and when they were read. */
const knownSlugsSchema = z.object({ slugs: z.array(z.string()), asOf: z.int(), storedAt: z.number() });
export type KnownSlugs = z.infer<typeof knownSlugsSchema>;

/** The slugs of the spaces in KV, with copies in the isolate's memory. Whatever fails, nothing here rejects. */
export interface SlugStore {
  /** The newest that this isolate or KV has; null where there is none. */
  read: (channel: Channel) => Promise<KnownSlugs | null>;
  /** Says that KV has newer ones: they are read when they are needed next. */
  lookAgain: (channel: Channel) => void;
  /** Remembers at once; resolves once KV has it. */
  write: (channel: Channel, slugs: KnownSlugs) => Promise<void>;
}

export function createSlugStore(
  platform: Pick<KvCopyOptions<KnownSlugs>, "kv" | "now" | "wait" | "onError">,
): SlugStore {
  const copies = createKvCopy<KnownSlugs>({
    ...platform,
    schema: knownSlugsSchema,
    isNewer,
    limit: { values: CHANNELS.length },
    rememberedMs: REMEMBERED_MS,
    timeoutMs: KV_TIMEOUT_MS,
    backoffMs: KV_BACKOFF_MS,
    keptSeconds: KEPT_SECONDS,
  });
  return {
    read: (channel) => copies.read(slugsKey(channel)),
    lookAgain: (channel) => copies.lookAgain(slugsKey(channel)),
    write: (channel, slugs) => copies.write(slugsKey(channel), slugs),
  };
}

/** The slugs as a set, made once. */
export const setOf: (known: KnownSlugs) => ReadonlySet<string> = byIdentity(({ slugs }: KnownSlugs) => new Set(slugs));

function isNewer(one: KnownSlugs, other: KnownSlugs): boolean {
  return one.asOf === other.asOf ? one.storedAt > other.storedAt : one.asOf > other.asOf;
}

function slugsKey(channel: Channel): string {
  return `slugs:${channel}`;
}
