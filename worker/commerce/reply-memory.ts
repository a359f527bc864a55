import { isRunning } from "#domain/age.ts";
import { type CopyStamp, isFresh, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { createLru } from "../memory/lru.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { ReplyFacts } from "./view.ts";

/** Bytes of reply bodies in an isolate's memory; parsed, they take three to four times as much of its 128 MB. */
const MOST_BYTES = 4_000_000;
/** Estimated bytes of a reply beside its body and its key. */
const BYTES_A_REPLY = 300;
const BYTES_A_TAG = 40;

/** The isolate's cache of commerce replies, each for its own lifetime. Its objects must not be changed. */
export interface ReplyMemory {
  /** The cached reply under a key; undefined if there is none, it is too old, or a new price was announced since. */
  get: (key: string, journal: PurgeJournal) => RememberedReply | undefined;
  /**
   * The last reply under a key, however old, if its body had this checksum: what is derived
   * from it then needs no update.
   */
  same: (key: string, checksum: string) => unknown;
  /** Caches a reply. @param maxAgeSeconds lifetime by its contract; the cache's own limit is shorter or equal. */
  set: (key: string, received: ReceivedReply, maxAgeSeconds: number) => void;
}

/** A reply, its expiry, and the epoch up to which it includes announcements. */
interface RememberedReply extends ReplyFacts, CopyStamp {
  reply: unknown;
}

/** A parsed reply with the checksum and size of its body. */
interface ReceivedReply extends RememberedReply {
  checksum: string;
  bytes: number;
}

/** Creates the cache. @param longestMs maximum lifetime, thus the delay of an unannounced price; 0 caches nothing. */
export function createReplyMemory(now: () => number, longestMs: number): ReplyMemory {
  const replies = createLru<ReceivedReply & { forgottenAtMs: number }>(
    MOST_BYTES,
    ({ bytes, tags }, key) => bytes + key.length + tags.length * BYTES_A_TAG + BYTES_A_REPLY,
  );
  return {
    get: (key, journal) => {
      const known = replies.get(key);
      return known && isRunning(known.forgottenAtMs, now(), longestMs) && isFresh(known, journal) ? known : undefined;
    },
    same: (key, checksum) => {
      const known = replies.get(key);
      return known?.checksum === checksum ? known.reply : undefined;
    },
    set: (key, received, maxAgeSeconds) => {
      const keptUntilMs = now() + Math.min(maxAgeSeconds * 1000, longestMs);
      replies.set(key, { ...received, forgottenAtMs: Math.min(keptUntilMs, received.untilMs) });
    },
  };
}

/** Age up to which a call in progress can be joined, in milliseconds. An older one may never end. */
export const SHARED_MS = 800;

/**
 * Calls in progress, one for all views that want the same reply now; otherwise each view of an isolate would call the
 * backend after new prices. The view that starts a call keeps it alive past its own response, as the others depend on
 * it. Its disconnect cancels the call only if nobody has joined. Each view sets its own timeout.
 */
export interface SharedReplies {
  /**
   * Joins a call, or starts it.
   *
   * @param key the call's cache key: equal keys have equal replies.
   * @param disconnect aborts when this view no longer waits.
   * @param ask makes the call; its signal cancels it.
   */
  share: <T>(key: string, disconnect: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

interface Flight {
  promise: Promise<unknown>;
  startedAtMs: number;
  isJoined: boolean;
}

export function createSharedReplies(now: () => number, waitUntil: WaitUntil): SharedReplies {
  const flights = new Map<string, Flight>();

  return {
    share: <T>(key: string, disconnect: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) => {
      const running = flights.get(key);
      if (running && now() - running.startedAtMs < SHARED_MS) {
        running.isJoined = true;
        return running.promise as Promise<T>;
      }
      const call = new AbortController();
      const promise = ask(call.signal);
      const flight: Flight = { promise, startedAtMs: now(), isJoined: false };
      flights.set(key, flight);
      const forget = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      const leave = () => {
        if (flight.isJoined) return;
        forget();
        call.abort();
      };
      disconnect.addEventListener("abort", leave, { once: true });
      waitUntil(
        promise
          .catch(() => null)
          .finally(() => {
            forget();
            disconnect.removeEventListener("abort", leave);
          }),
      );
      return promise;
    },
  };
}
