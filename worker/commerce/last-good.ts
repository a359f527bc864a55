import * as z from "zod/mini";
import { ageOf } from "#domain/age.ts";
import { digestOf } from "../http/bytes.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createAllowance } from "../memory/allowance.ts";
import { createLru } from "../memory/lru.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { createStorePace, type StorePace } from "../memory/store-pace.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import type { Received } from "./exchange.ts";

/** Time that a page waits for the backend if a last good reply may be shown instead. */
export const SLOW_MS = 800;
/** Lifetime of a last good reply: an older price is never shown. */
const KEPT_SECONDS = 3 * 24 * 3600;
/** Maximum size of a reply that is stored. */
const LARGEST_BYTES = 500_000;
/** Interval after which an unchanged reply is written again, to record that it is still good. */
const WRITTEN_AGAIN_MS = 30 * 60_000;
/** Minimum interval between writes of different replies to the same call. */
const WRITTEN_ANEW_MS = 60_000;
/** Writes of an isolate per minute at most: strangers can make up what a page asks, and KV charges for each write. */
const MOST_WRITES = 30;
/** Number of calls whose writes an isolate remembers. */
const MOST_QUESTIONS = 2000;

/** A reply that was good when it was fetched. */
export interface GoodReply extends Pick<Received, "status" | "body"> {
  /** Checksum of status and body. */
  checksum: string;
  /** Epoch of the journal before the call: announcements of prices up to it are included in the reply. */
  asOf: number;
}

/** Store of the last good reply to each call that pages make, in KV. Neither reading nor writing ever fails a page. */
export interface LastGood {
  slowMs: number;
  wait: Wait;
  waitUntil: WaitUntil;
  /** Reads a reply. @returns it with the time when it was last good, in epoch milliseconds; null if there is none. */
  read: (question: string) => Promise<(GoodReply & { goodAtMs: number }) | null>;
  /**
   * Stores a reply in the background, if it differs from the stored one or that one is old.
   *
   * @param announced epoch of the last announcement of its prices: a stored reply from before it counts as different.
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
  const mayWrite = createAllowance(MOST_WRITES, now);

  async function find(question: string) {
    const found = pace.watch(kv.getWithMetadata(await keyOf(question), { type: "arrayBuffer" }));
    const reply = await withTimeout(found, LIMITS_MS.replyRead, wait);
    if (reply === TIMED_OUT) throw new Error(`KV gave no answer in ${LIMITS_MS.replyRead} ms.`);
    const metadata = metadataSchema.safeParse(reply.metadata);
    if (!reply.value || !metadata.success) return null;
    // A copy of unknown age counts as the oldest possible.
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
