import type * as z from "zod/mini";
import { isRunning } from "#domain/age.ts";
import type { CopiedKv } from "./kv-together.ts";
import { createLru } from "./lru.ts";
import { createSingleFlight, type WaitUntil } from "./single-flight.ts";
import { createStorePace, type StorePace } from "./store-pace.ts";
import { TIMED_OUT, type Wait, withTimeout } from "./timeout.ts";

export interface KvCopyOptions<V> {
  kv: CopiedKv;
  /** Measured speed of KV, shared by all its readers; left out, these copies have a measure of their own. */
  pace?: StorePace;
  schema: z.ZodMiniType<V>;
  /** Tells whether one value is newer than another. A replica of KV may be older than the isolate's own value. */
  isNewer: (one: V, other: V) => boolean;
  /** Limit of the isolate's memory: a number of values, or their bytes as JSON. */
  limit: { values: number } | { bytes: number };
  /** Time for which memory's value is used without reading KV, in milliseconds; 0 reads KV each time. */
  rememberedMs: number;
  /** Timeout of a read, in milliseconds; after it KV counts as failing. */
  timeoutMs: number;
  /** Time after a failure during which KV is not read for that key: memory's value is used. */
  backoffMs: number;
  /** Lifetime in KV, in seconds; unlimited if left out. */
  keptSeconds?: number;
  now: () => number;
  wait: Wait;
  waitUntil: WaitUntil;
  onError: (error: unknown) => void;
}

/** Values in KV, with copies in the isolate's memory. Nothing here rejects, except `stored`. */
export interface KvCopy<V> {
  /** Memory's value, whatever its age. */
  remembered: (key: string) => V | null;
  /**
   * The newer of memory's and KV's value; null if there is none, or none that can be parsed. Concurrent
   * callers share one read of KV.
   */
  read: (key: string) => Promise<V | null>;
  /** Like `read`, but with a short timeout for KV: then memory's value, or `TIMED_OUT` if there is none. */
  readSoon: (key: string) => Promise<V | null | typeof TIMED_OUT>;
  /**
   * KV's current value, whatever memory holds; null if there is none, or none that can be parsed.
   *
   * @throws Error if KV fails, or gives no answer in time.
   */
  stored: (key: string) => Promise<V | null>;
  /** The value that KV returned last, which may be older than memory's; null if it returned none. */
  brought: (key: string) => V | null;
  /** Puts a value into memory, unless the one there is newer. @returns the newer one. */
  remember: (key: string, value: V) => V;
  /** Puts a value into memory at once, and resolves when KV has it. */
  write: (key: string, value: V, metadata?: object) => Promise<void>;
}

/** Estimated bytes of a value beside its text. */
const BYTES_A_VALUE = 500;
/** Bytes for keys without a value. Anybody can make them up; with their own limit they only push out each other. */
const BYTES_OF_MISSING = 100_000;
const BYTES_A_KEY = 50;

interface Held<V> {
  value: V | null;
  /** Size of the value as JSON, if the limit is in bytes. */
  bytes: number;
  /**
   * Last text of KV with its parsed value, so that the same text is parsed once; null if KV is read each time,
   * which makes that useless.
   */
  given: { text: string; value: V | null } | null;
  readAgainAtMs: number;
}

export function createKvCopy<V>(options: KvCopyOptions<V>): KvCopy<V> {
  const { kv, schema, isNewer, limit, rememberedMs, timeoutMs, backoffMs, now, wait, waitUntil, onError } = options;
  const { pace = createStorePace(options) } = options;
  const memory =
    "values" in limit
      ? createLru<Held<V>>(limit.values)
      : createLru<Held<V>>(limit.bytes, ({ bytes }, key) => bytes + BYTES_A_VALUE + key.length);
  const missing = createLru<{ readAgainAtMs: number }>(BYTES_OF_MISSING, (_, key) => key.length + BYTES_A_KEY);
  const flights = createSingleFlight(now, timeoutMs);
  const isDue = (key: string) =>
    !isRunning((memory.get(key) ?? missing.get(key))?.readAgainAtMs ?? 0, now(), Math.max(rememberedMs, backoffMs));

  function hold(key: string, { value, bytes, given }: Omit<Held<V>, "readAgainAtMs">, forMs: number): V | null {
    const readAgainAtMs = now() + forMs;
    if (value !== null) memory.set(key, { value, bytes, given, readAgainAtMs });
    else if (forMs > 0) missing.set(key, { readAgainAtMs });
    return value;
  }

  /** Pauses reads of KV. Of many callers that waited in vain, only the first logs the error. */
  function fail(key: string, error: unknown): V | null {
    const held = memory.get(key);
    if (!isDue(key)) return held?.value ?? null;
    onError(error);
    return hold(key, held ?? { value: null, bytes: 0, given: null }, backoffMs);
  }

  function remember(key: string, value: V, bytes = 0): V {
    const held = memory.get(key);
    const newest = held?.value && isNewer(held.value, value) ? held : { value, bytes };
    // The next read of KV stays due: only KV has what other isolates wrote.
    const forMs = held ? held.readAgainAtMs - now() : rememberedMs;
    hold(key, { ...newest, given: held?.given ?? null }, forMs);
    return newest.value ?? value;
  }

  const ask = async (key: string): Promise<string | null> => pace.watch(kv.get(key, "text"));

  /** Reads KV and puts the newer value into memory. */
  async function look(key: string): Promise<V | null> {
    try {
      const text = await ask(key);
      const held = memory.get(key);
      const given = held?.given ?? null;
      const stored = given && given.text === text ? given.value : parse(text);
      const own = held?.value ?? null;
      const isOwn = held && own && !(stored && isNewer(stored, own));
      const newest = isOwn ? held : { value: stored, bytes: text?.length ?? 0 };
      const isGiven = text !== null && rememberedMs > 0;
      return hold(key, { ...newest, given: isGiven ? { text, value: stored } : null }, rememberedMs);
    } catch (error) {
      return fail(key, error);
    }
  }

  /** Limits work. @returns its result, or `TIMED_OUT`. */
  const inTime = <T>(work: Promise<T>) => withTimeout(work, timeoutMs, wait);
  const noAnswer = () => new Error(`KV gave no answer in ${timeoutMs} ms.`);

  function parse(text: string | null): V | null {
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  }

  const looking = (key: string) => flights.share(key, waitUntil, () => look(key));
  /**
   * Tells whether KV may be read. Keys that are read at intervals always may, since their reads measure KV's speed;
   * others only as the pace allows.
   */
  const mayLook = () => rememberedMs > 0 || pace.mayAsk();

  return {
    remember,
    remembered: (key) => memory.get(key)?.value ?? null,
    stored: async (key) => {
      const text = await inTime(ask(key));
      if (text === TIMED_OUT) throw noAnswer();
      return parse(text);
    },
    brought: (key) => memory.get(key)?.given?.value ?? null,
    read: async (key) => {
      if (!isDue(key)) return memory.get(key)?.value ?? null;
      const value = await inTime(looking(key));
      return value === TIMED_OUT ? fail(key, noAnswer()) : value;
    },
    readSoon: async (key) => {
      if (!isDue(key)) return memory.get(key)?.value ?? null;
      const asks = mayLook();
      const value = asks ? await pace.soon(looking(key)) : TIMED_OUT;
      if (value !== TIMED_OUT) return value;
      const held = memory.get(key)?.value ?? TIMED_OUT;
      return asks && held !== TIMED_OUT ? fail(key, new Error("KV is slow.")) : held;
    },
    write: async (key, value, metadata) => {
      const text = JSON.stringify(value);
      remember(key, value, text.length);
      const { keptSeconds } = options;
      try {
        await kv.put(key, text, {
          ...(keptSeconds !== undefined && { expirationTtl: keptSeconds }),
          ...(metadata && { metadata }),
        });
      } catch (error) {
        onError(error);
      }
    },
  };
}
