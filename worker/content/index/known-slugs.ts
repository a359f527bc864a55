import * as z from "zod/mini";
import { isRunning } from "#domain/age.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { LIMITS_MS } from "../../limits/limits.ts";
import { createSingleFlight, type WaitUntil } from "../../memory/single-flight.ts";
import { createStorePace, type StorePace } from "../../memory/store-pace.ts";
import { TIMED_OUT, type Wait } from "../../memory/timeout.ts";
import { hasSlug, type SlugChecksums } from "./slug-checksums.ts";

const KEPT_SECONDS = 30 * 24 * 3600;
/** How long an isolate uses what it knows without looking whether KV has newer. */
export const INDEX_REMEMBERED_MS = 10_000;
/** What was looked at so lately is used while KV is looked at again; what is older is waited for. */
const USABLE_MS = 60_000;
const KV_BACKOFF_MS = 2000;
/** Who comes when the first waiters' time is over, before they say so, asks no more than they; after the pause that follows one does. */
const KV_ASKED_MS = 1500;

/** What KV tells beside the checksums: the epoch of the journal that they hold at, when they were read, and how to read them. */
const describedSchema = z.object({
  asOf: z.int(),
  storedAt: z.number(),
  count: z.int(),
  key: z.tuple([z.int(), z.int()]),
});

/** Which stories a space has published, as isolates know it. */
export interface KnownSlugs extends z.infer<typeof describedSchema> {
  checksums: SlugChecksums;
}

export interface SlugStoreDependencies {
  kv: KVNamespace;
  /** How fast KV is, shared by all who read it; known to the slugs alone where it is left out. */
  pace?: StorePace;
  now: () => number;
  wait: Wait;
  waitUntil: WaitUntil;
  onError: (error: unknown) => void;
}

/**
 * The slugs of the spaces: one value of KV for each, of eight bytes a slug, and its bytes in the isolate's memory. However
 * many ask, KV is asked once. Whatever fails, nothing here rejects.
 */
export interface SlugStore {
  /** The newest that this isolate or KV has; what is known where KV is slow, null where that is nothing. */
  read: (channel: Channel) => Promise<KnownSlugs | null>;
  /** Says that KV has newer ones: they are read when they are needed next. */
  lookAgain: (channel: Channel) => void;
  /** Says that there are some: where none were known, KV is looked at when they are needed next. */
  lookForFirst: (channel: Channel) => void;
  /** Resolves once KV has it. */
  write: (channel: Channel, known: KnownSlugs) => Promise<void>;
}

interface Held {
  known: KnownSlugs | null;
  /** KV is looked at again from then on; answers wait for that from the other time on. */
  lookAtMs: number;
  waitAtMs: number;
}

export function createSlugStore(dependencies: SlugStoreDependencies): SlugStore {
  const { kv, pace = createStorePace(dependencies), now, waitUntil, onError } = dependencies;
  const memory = new Map<Channel, Held>();
  const flights = createSingleFlight(now, KV_ASKED_MS);
  /** What was under way when KV got newer slugs is not waited for. */
  let generation = 0;

  /** What KV has; what is known where that is as new. */
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

  /** KV is left alone for a while; of many that waited for it in vain the first one says so. */
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
