import { isRunning } from "#domain/age.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { type CopyStamp, isFresh } from "#domain/story/purge-journal.ts";
import { createLru } from "../memory/lru.ts";
import type { Holding } from "./view.ts";

/** What an isolate holds of replies, as bodies: read, they take three to four times as much of its 128 MB. */
const MOST_BYTES = 4_000_000;
/** What a reply takes beside its body and its question. */
const BYTES_A_REPLY = 300;
const BYTES_A_TAG = 40;

/** What an isolate remembers of the commerce backend's replies, for as long as each may be kept. Nobody may change one. */
export interface ReplyMemory {
  /** The reply to a question, by its key; undefined where it is not known, too old, or another price was announced since. */
  get: (key: string, journal: PurgeJournal) => RememberedReply | undefined;
  /** The last reply to the question, however old, where its body had this checksum: what is made of it is then as good as new. */
  same: (key: string, checksum: string) => unknown;
  /** @param maxAgeSeconds how long whoever asked may keep it; it is remembered no longer than the memory's own limit. */
  set: (key: string, received: ReceivedReply, maxAgeSeconds: number) => void;
}

/** A reply, how long it holds, and the announcements that it knows of: those before it was asked for. */
export interface RememberedReply extends Holding, CopyStamp {
  reply: unknown;
}

/** A reply as it was read, and the checksum and the bytes of the body that it was read from. */
export interface ReceivedReply extends RememberedReply {
  checksum: string;
  bytes: number;
}

/** @param longestMs how late a page may be with a change of prices for the memory's sake; 0 remembers nothing. */
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
