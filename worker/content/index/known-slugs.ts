import * as z from "zod/mini";
import { isRunning } from "#domain/age.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { LIMITS_MS } from "../../limits/limits.ts";
import { createSingleFlight, type WaitUntil } from "../../memory/single-flight.ts";
import { createStorePace, type StorePace } from "../../memory/store-pace.ts";
import { TIMED_OUT, type Wait } from "../../memory/timeout.ts";
import { hasSlug, type SlugChecksums } from "./slug-checksums.ts";

const KEPT_SECONDS = 30 * 24 * 3600;
/** Time for which an isolate uses its cached slugs without reading KV. */
export const INDEX_REMEMBERED_MS = 10_000;
/** Age up to which cached slugs are used while KV is read again; a read of older ones is awaited. */
const USABLE_MS = 60_000;
const KV_BACKOFF_MS = 2000;
/**
 * Time for which callers share a read of KV. It outlasts the first callers' timeout, so that latecomers before its
 * report do not read KV again; the first read after the pause that follows does.
 */
const KV_ASKED_MS = 1500;

/** Metadata of the checksums in KV: their journal epoch, the time of the reading, their number, and their key. */
const describedSchema = z.object({
  asOf: z.int(),
  storedAt: z.number(),
  count: z.int(),
  key: z.tuple([z.int(), z.int()]),
});

/** Slugs of a space's published stories, as checksums. */
export interface KnownSlugs extends z.infer<typeof describedSchema> {
  checksums: SlugChecksums;
}

export interface SlugStoreDependencies {
  kv: KVNamespace;
  /** Measured speed of KV, shared by all who read it; left out, the slugs have a measure of their own. */
  pace?: StorePace;
  now: () => number;
  wait: Wait;
  waitUntil: WaitUntil;
  onError: (error: unknown) => void;
}

/**
 * Store of the spaces' slugs: one KV value per space, eight bytes per slug, cached in the isolate's memory. Concurrent
 * callers share one read of KV. Nothing here rejects.
 */
export interface SlugStore {
  /** The newest slugs of this isolate or KV. If KV is slow, the cached ones; null if there are none. */
  read: (channel: Channel) => Promise<KnownSlugs | null>;
  /** Marks the cached slugs as outdated: the next read waits for KV. */
  lookAgain: (channel: Channel) => void;
  /** Marks a missing set of slugs as available: if none are cached, the next read waits for KV. */
  lookForFirst: (channel: Channel) => void;
  /** Writes the slugs. Resolves once KV has them. */
  write: (channel: Channel, known: KnownSlugs) => Promise<void>;
}

interface Held {
  known: KnownSlugs | null;
  /** Time from which KV is read again; from `waitAtMs` on, callers wait for that. */
  lookAtMs: number;
  waitAtMs: number;
}

export function createSlugStore(dependencies: SlugStoreDependencies): SlugStore {
  const { kv, pace = createStorePace(dependencies), now, waitUntil, onError } = dependencies;
  const memory = new Map<Channel, Held>();
  const flights = createSingleFlight(now, KV_ASKED_MS);
  /** Counts the newer sets of slugs in KV; a read from before the latest is not joined. */
  let generation = 0;

  /** Reads KV; returns the cached slugs if those in KV are not newer. */
  async function ask(channel: Channel, known: KnownSlugs | null): Promise<KnownSlugs | null> {
    const { value, metadata } = await pace.watch(kv.getWithMetadata(slugsKey(channel), { type: "arrayBuffer" }));
    const described = describedSchema.safeParse(metadata);
    if (!value || !described.success || (known && !isNewer(described.data, known))) return known;
    const isWhole = value.byteLength === described.data.count * Float64Array.BYTES_PER_ELEMENT;
    if (!isWhole) throw new Error("KV gave a part of the slugs.");
    return { ...described.data, checksums: new Float64Array(value) };
  }

  async function look(channel: Channel): Promise<void> {
    try {
      const known = await ask(channel, memory.get(channel)?.known ?? null);
      memory.set(channel, {
        known,
        lookAtMs: now() + INDEX_REMEMBERED_MS,
        waitAtMs: now() + (known ? USABLE_MS : INDEX_REMEMBERED_MS),
      });
    } catch (error) {
      fail(channel, error);
    }
  }

  /** Pauses reads of KV. Of many callers that waited in vain, only the first logs the error. */
  function fail(channel: Channel, error: unknown): void {
    const { known = null, lookAtMs = 0 } = memory.get(channel) ?? {};
    if (isRunning(lookAtMs, now(), INDEX_REMEMBERED_MS)) return;
    onError(error);
    memory.set(channel, {
      known,
      lookAtMs: now() + KV_BACKOFF_MS,
      waitAtMs: now() + (known ? USABLE_MS : KV_BACKOFF_MS),
    });
  }

  function lookAgain(channel: Channel): void {
    generation++;
    const held = memory.get(channel);
    if (held) memory.set(channel, { ...held, lookAtMs: 0, waitAtMs: 0 });
  }

  return {
    read: async (channel) => {
      const { lookAtMs = 0, waitAtMs = 0 } = memory.get(channel) ?? {};
      if (!isRunning(lookAtMs, now(), INDEX_REMEMBERED_MS)) {
        const looking = flights.share(`${channel}#${generation}`, waitUntil, () => look(channel));
        if (!isRunning(waitAtMs, now(), USABLE_MS) && (await pace.soon(looking)) === TIMED_OUT)
          fail(channel, new Error(`KV gave no slugs in ${LIMITS_MS.slowStore} ms, or is slow.`));
      }
      return memory.get(channel)?.known ?? null;
    },
    lookAgain,
    lookForFirst: (channel) => {
      if (memory.get(channel)?.known === null) lookAgain(channel);
    },
    write: async (channel, { checksums, ...described }) => {
      try {
        await kv.put(slugsKey(channel), checksums.buffer, { expirationTtl: KEPT_SECONDS, metadata: described });
      } catch (error) {
        onError(error);
      }
    },
  };
}

export function knowsSlug({ checksums, key }: KnownSlugs, fullSlug: string): boolean {
  return hasSlug(checksums, fullSlug, key);
}

interface Dated {
  asOf: number;
  storedAt: number;
}

function isNewer(one: Dated, other: Dated): boolean {
  return one.asOf === other.asOf ? one.storedAt > other.storedAt : one.asOf > other.asOf;
}

function slugsKey(channel: Channel): string {
  return `slugs:${channel}`;
}
