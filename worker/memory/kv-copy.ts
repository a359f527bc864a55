import type * as z from "zod/mini";
import { createLru } from "./lru.ts";
import { TIMED_OUT, type Wait, withTimeout } from "./timeout.ts";

export interface KvCopyOptions<V> {
  kv: KVNamespace;
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
  onError: (error: unknown) => void;
}

/** Values that live in KV, with copies in the isolate's memory. Whatever fails, nothing here but `stored` rejects. */
export interface KvCopy<V> {
  /** What memory holds, whatever its age. */
  remembered: (key: string) => V | null;
  /** The newer of memory's and KV's value; null where there is none, or none that can be read. */
  read: (key: string) => Promise<V | null>;
  /** Has KV asked at the next reading, however lately it was. */
  lookAgain: (key: string) => void;
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

interface Held<V> {
  value: V | null;
  /** Of the value as JSON, where that counts. */
  bytes: number;
  /** What KV gave last, with its text, so that the same text is parsed once; null where it is read too seldom to be worth it. */
  given: { text: string; value: V | null } | null;
  readAgainAtMs: number;
}

export function createKvCopy<V>(options: KvCopyOptions<V>): KvCopy<V> {
  const { kv, schema, isNewer, rememberedMs, timeoutMs, backoffMs, now, wait, onError } = options;
  const { limit } = options;
  const memory =
    "values" in limit
      ? createLru<Held<V>>(limit.values)
      : createLru<Held<V>>(limit.bytes, ({ bytes }) => bytes + BYTES_A_VALUE);

  function hold(key: string, { value, bytes, given }: Omit<Held<V>, "readAgainAtMs">, forMs: number): V | null {
    // What is neither there nor remembered for a while must not push out what is.
    if (value !== null || forMs > 0) memory.set(key, { value, bytes, given, readAgainAtMs: now() + forMs });
    return value;
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
    const reading = kv.get(key, { type: "text", ...(cacheSeconds !== undefined && { cacheTtl: cacheSeconds }) });
    const text = await withTimeout(reading, timeoutMs, wait);
    if (text === TIMED_OUT) throw new Error(`KV gave no answer in ${timeoutMs} ms.`);
    return text;
  }

  function parse(text: string | null): V | null {
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  }

  return {
    remember,
    lookAgain: (key) => {
      const held = memory.get(key);
      if (held) memory.set(key, { ...held, readAgainAtMs: 0 });
    },
    remembered: (key) => memory.get(key)?.value ?? null,
    stored: async (key) => parse(await ask(key)),
    brought: (key) => memory.get(key)?.given?.value ?? null,
    read: async (key) => {
      const before = memory.get(key);
      if (before && now() < before.readAgainAtMs) return before.value;
      try {
        const text = await ask(key);
        const given = before?.given ?? null;
        const stored = given && given.text === text ? given.value : parse(text);
        const held = memory.get(key);
        const own = held?.value ?? null;
        const isOwn = held && own && !(stored && isNewer(stored, own));
        const newest = isOwn ? held : { value: stored, bytes: text?.length ?? 0 };
        const isGiven = text !== null && rememberedMs > 0;
        return hold(key, { ...newest, given: isGiven ? { text, value: stored } : null }, rememberedMs);
      } catch (error) {
        onError(error);
        const held = memory.get(key);
        return hold(key, held ?? { value: null, bytes: 0, given: null }, backoffMs);
      }
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
