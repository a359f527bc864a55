import * as z from "zod/mini";
import { ageOf } from "#domain/age.ts";
import { digestOf } from "../http/bytes.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createLru } from "../memory/lru.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { createStorePace, type StorePace } from "../memory/store-pace.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import type { Received } from "./exchange.ts";

/** A page waits so long for the backend where it has something else to show. */
export const SLOW_MS = 800;
/** Older than that no price is shown, whatever happens. */
const KEPT_SECONDS = 3 * 24 * 3600;
/** A larger reply is not kept. */
const LARGEST_BYTES = 500_000;
/** The same reply is written again, to say that it is still good, after so long. */
const WRITTEN_AGAIN_MS = 30 * 60_000;
/** Of one question another reply is written after so long. */
const WRITTEN_ANEW_MS = 60_000;
/** What an isolate writes in a minute at most: strangers may make up what a page asks, and KV is paid by the write. */
const MOST_WRITES = 30;
const MINUTE_MS = 60_000;
/** Questions that an isolate remembers having written the replies to. */
const MOST_QUESTIONS = 2000;

/** A reply that was good once. */
export interface GoodReply extends Received {
  /** Of status and body. */
  checksum: string;
  /** The announcements of prices that it knows of: those before it was asked for. */
  asOf: number;
}

/** The last good reply to each question that pages ask, in KV. Neither reading nor writing ever fails a page. */
export interface LastGood {
  slowMs: number;
  wait: Wait;
  waitUntil: WaitUntil;
  /** @returns the reply and when it was last known to be good, in epoch milliseconds; null where there is none. */
  read: (question: string) => Promise<(GoodReply & { goodAtMs: number }) | null>;
  /**
   * Keeps a reply behind the answer, where it is another one than is kept, or that is old.
   *
   * @param announced the epoch of the last announcement of its prices: a reply from before it is another one.
   */
  keep: (question: string, good: GoodReply, announced: number) => void;
}

export interface LastGoodOptions {
  kv: KVNamespace;
  pace?: StorePace;
  now: () => number;
  wait: Wait;
  waitUntil: WaitUntil;
  onError: (error: unknown) => void;
}

const metadataSchema = z.object({
  status: z.int(),
  checksum: z.string(),
  asOf: z.int(),
  goodAtMs: z.number(),
});

export function createLastGood(options: LastGoodOptions): LastGood {
  const { kv, pace = createStorePace(options), now, wait, waitUntil, onError } = options;
  const written = createLru<{ name: string; atMs: number }>(MOST_QUESTIONS);
  const minute = { beganAtMs: 0, writes: 0 };

  async function find(question: string) {
    const found = pace.watch(kv.getWithMetadata(await keyOf(question), { type: "arrayBuffer" }));
    const reply = await withTimeout(found, LIMITS_MS.replyRead, wait);
    if (reply === TIMED_OUT) throw new Error(`KV gave no answer in ${LIMITS_MS.replyRead} ms.`);
    const metadata = metadataSchema.safeParse(reply.metadata);
    if (!reply.value || !metadata.success) return null;
    // Where nobody knows its age, it is as old as anything that is kept.
    const ageMs = Math.min(ageOf(metadata.data.goodAtMs, now()), KEPT_SECONDS * 1000);
    return { ...metadata.data, goodAtMs: now() - ageMs, body: new Uint8Array(reply.value) };
  }

  async function write(question: string, { body, ...good }: GoodReply, announced: number): Promise<void> {
    const kept = await find(question);
    const isSame = kept?.checksum === good.checksum && kept.asOf >= announced;
    if (isSame && now() - kept.goodAtMs < WRITTEN_AGAIN_MS) return;
    const metadata = { status: good.status, checksum: good.checksum, asOf: good.asOf, goodAtMs: now() };
    await kv.put(await keyOf(question), body, { metadata, expirationTtl: KEPT_SECONDS });
  }

  function mayWrite(): boolean {
    if (ageOf(minute.beganAtMs, now()) >= MINUTE_MS) Object.assign(minute, { beganAtMs: now(), writes: 0 });
    minute.writes += 1;
    return minute.writes <= MOST_WRITES;
  }

  return {
    slowMs: SLOW_MS,
    wait,
    waitUntil,
    read: (question) =>
      find(question).catch((error: unknown) => {
        onError(error);
        return null;
      }),
    keep: (question, good, announced) => {
      const name = `${good.checksum} ${announced}`;
      const last = written.get(question);
      const dueAfterMs = last?.name === name ? WRITTEN_AGAIN_MS : WRITTEN_ANEW_MS;
      const isDue = !last || ageOf(last.atMs, now()) >= dueAfterMs;
      if (!isDue || good.body.byteLength > LARGEST_BYTES || !mayWrite()) return;
      written.set(question, { name, atMs: now() });
      waitUntil(write(question, good, announced).catch(onError));
    },
  };
}

async function keyOf(question: string): Promise<string> {
  return `commerce:${await digestOf(new TextEncoder().encode(question))}`;
}
