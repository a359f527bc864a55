import * as z from "zod/mini";
import { isRunning } from "#domain/age.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { LIMITS_MS } from "../../limits/limits.ts";
import { isNewerCopy } from "../../memory/newer-copy.ts";
import { createSingleFlight, type WaitUntil } from "../../memory/single-flight.ts";
import { createStorePace, type StorePace } from "../../memory/store-pace.ts";
import { TIMED_OUT, type Wait } from "../../memory/timeout.ts";

/**
 * Existing slugs as sorted checksums: eight bytes a slug, read without parsing and stored outside the heap. An existing
 * slug is always found. Another one is found by mistake once in 10^10 lookups in a space of 350,000; without the key
 * nobody can construct such a slug.
 */
type SlugChecksums = Float64Array<ArrayBuffer>;

/** Builds the set of the slugs' checksums. @param count number of slugs. */
export function checksumsOf(slugs: Iterable<string>, count: number, key: ChecksumKey): SlugChecksums {
  const checksums = new Float64Array(count);
  let at = 0;
  for (const slug of slugs) checksums[at++] = checksumOf(slug, key);
  return checksums.sort();
}

export function hasSlug(checksums: SlugChecksums, slug: string, key: ChecksumKey): boolean {
  const wanted = checksumOf(slug, key);
  let [from, to] = [0, checksums.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((checksums[middle] as number) < wanted) from = middle + 1;
    else to = middle;
  }
  return checksums[from] === wanted;
}

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

interface SlugStoreDependencies {
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
    if (!value || !described.success || (known && !isNewerCopy(described.data, known, now()))) return known;
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

function slugsKey(channel: Channel): string {
  return `slugs:${channel}`;
}
/** Secret key of checksums: without it nobody can construct two texts with the same checksum. */
type ChecksumKey = readonly [number, number];

const LOW_BITS = 32;
/** A double holds integers of 53 bits. */
const HIGH_MASK = 2 ** (53 - LOW_BITS) - 1;
const encoder = new TextEncoder();

/** Makes a random key that nobody can guess. */
export function makeChecksumKey(): ChecksumKey {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  return [one, other];
}

/**
 * 53-bit checksum of a text as an integer: HalfSipHash-2-4 with 64 bits (Aumasson and
 * Bernstein), without the highest 11.
 */
export function checksumOf(text: string, key: ChecksumKey): number {
  const [low, high] = halfSipHash(encoder.encode(text), key);
  return (high & HIGH_MASK) * 2 ** LOW_BITS + (low >>> 0);
}

/** Computes HalfSipHash-2-4: both halves of its 64 bits, the lower first. */
export function halfSipHash(bytes: Uint8Array, [key0, key1]: ChecksumKey): [low: number, high: number] {
  let v0 = key0;
  let v1 = key1 ^ 0xee;
  let v2 = 0x6c796765 ^ key0;
  let v3 = 0x74656462 ^ key1;

  function mix(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
    }
  }
  function take(word: number): void {
    v3 ^= word;
    mix(2);
    v0 ^= word;
  }
  /** Four bytes from an offset, little-endian; bytes beyond the end are zero. */
  const wordAt = (at: number) =>
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);

  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) take(wordAt(at));
  take(wordAt(whole) | (bytes.length << 24));
  v2 ^= 0xee;
  mix(4);
  const low = v1 ^ v3;
  v1 ^= 0xdd;
  mix(4);
  return [low, v1 ^ v3];
}
