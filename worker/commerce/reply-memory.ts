import { isRunning } from "#domain/age.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { type CopyStamp, isFresh } from "#domain/story/purge-journal.ts";
import { createLru } from "../memory/lru.ts";
import type { Holding } from "./view.ts";

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
export interface RememberedReply extends Holding, CopyStamp {
  reply: unknown;
}

/** A parsed reply with the checksum and size of its body. */
export interface ReceivedReply extends RememberedReply {
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
