import type * as z from "zod/mini";
import { isRunning } from "#domain/age.ts";
import { createLru } from "./lru.ts";
import { createSingleFlight, type WaitUntil } from "./single-flight.ts";
import { createStorePace, type StorePace } from "./store-pace.ts";
import { TIMED_OUT, type Wait, withTimeout } from "./timeout.ts";

export interface KvCopyOptions<V> {
  kv: KVNamespace;
  /** How fast KV is, shared by all who read it; known to these copies alone where it is left out. */
  pace?: StorePace;
  schema: z.ZodMiniType<V>;
  /** Whether one value is newer than another. A replica of KV may lag behind what the isolate knows itself. */
  isNewer: (one: V, other: V) => boolean;
  /** How much the isolate holds in memory: so many values, or so many bytes of them as JSON. */
  limit: { values: number } | { bytes: number };
  /** How long memory's value is used without looking whether KV has a newer one; 0 looks each time. */
  rememberedMs: number;
  /** KV that has not answered by then counts as failing. */
  timeoutMs: number;
  /** How long KV is not asked for a key again after it failed: memory's value is used. */
  backoffMs: number;
  /** How long KV keeps what is written, in seconds; for ever where it is left out. */
  keptSeconds?: number;
  /** How long a data centre may keep what it read from KV, in seconds; KV's own 60 where it is left out. */
  cacheSeconds?: number;
  now: () => number;
  wait: Wait;
  waitUntil: WaitUntil;
  onError: (error: unknown) => void;
}

/** Values that live in KV, with copies in the isolate's memory. Whatever fails, nothing here but `stored` rejects. */
export interface KvCopy<V> {
  /** What memory holds, whatever its age. */
  remembered: (key: string) => V | null;
  /** The newer of memory's and KV's value; null where there is none, or none that can be read. KV is asked once for all who read it now. */
  read: (key: string) => Promise<V | null>;
  /** The same, but a slow KV is not waited for: then what memory holds, or `TIMED_OUT` where that is nothing. */
  readSoon: (key: string) => Promise<V | null | typeof TIMED_OUT>;
  /**
   * What KV says now, whatever memory holds; null where it has none, or none that can be read.
   *
   * @throws where KV fails, or gives no answer in time.
   */
  stored: (key: string) => Promise<V | null>;
  /** What KV gave last, which may be older than what memory holds; null where it gave none. */
  brought: (key: string) => V | null;
  /** Puts a value into memory, unless the one there is newer, and returns the newer one. */
  remember: (key: string, value: V) => V;
  /** Remembers a value at once, and resolves when KV has it. */
  write: (key: string, value: V, metadata?: object) => Promise<void>;
}

/** What a value takes beside its text. */
const BYTES_A_VALUE = 500;
/** Keys that were looked for in vain: anybody can make them up, so they push out nothing but each other. */
const BYTES_OF_MISSING = 100_000;
const BYTES_A_KEY = 50;

interface Held<V> {
  value: V | null;
  /** Of the value as JSON, where that counts. */
  bytes: number;
  /** What KV gave last, with its text, so that the same text is parsed once; null where it is read too seldom to be worth it. */
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

  /** KV is left alone for a while; of many who waited for it in vain the first one says so. */
  function fail(key: string, error: unknown): V | null {
    const held = memory.get(key);
    if (!isDue(key)) return held?.value ?? null;
    onError(error);
    return hold(key, held ?? { value: null, bytes: 0, given: null }, backoffMs);
  }

  function remember(key: string, value: V, bytes = 0): V {
    const held = memory.get(key);
    const newest = held?.value && isNewer(held.value, value) ? held : { value, bytes };
    // KV is asked when it is due all the same: what others have written is learnt from it alone.
    const forMs = held ? held.readAgainAtMs - now() : rememberedMs;
    hold(key, { ...newest, given: held?.given ?? null }, forMs);
    return newest.value ?? value;
  }

  async function ask(key: string): Promise<string | null> {
    const { cacheSeconds } = options;
    return pace.watch(kv.get(key, { type: "text", ...(cacheSeconds !== undefined && { cacheTtl: cacheSeconds }) }));
  }

  /** What KV has, put into memory. */
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

  /** @returns what `work` gives, or `TIMED_OUT`. */
  const inTime = <T>(work: Promise<T>) => withTimeout(work, timeoutMs, wait);
  const noAnswer = () => new Error(`KV gave no answer in ${timeoutMs} ms.`);

  function parse(text: string | null): V | null {
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  }

  const looking = (key: string) => flights.share(key, waitUntil, () => look(key));
  /** What is looked at again after a while alone tells by that how fast KV is; anything else is asked for where it may be. */
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
