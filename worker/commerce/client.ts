import type { Channel } from "#domain/shop/shop.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/journal.ts";
import type { Service } from "../upstream.ts";
import type { LastGood } from "./last-good.ts";
import type { ReplyMemory } from "./reply-memory.ts";
import type { SharedReplies } from "./shared-replies.ts";

/** The client of one backend address, shared by all views. */
export interface CommerceClient {
  service: Service;
  /** Token that authenticates the shop; empty or left out if the backend needs none. It is sent to no other host. */
  token?: string;
  /** Timeout of a whole call in milliseconds, retry and body included. */
  timeoutMs: number;
  /** Cache of replies that views share; left out, each view makes its own calls. */
  memory?: ReplyMemory;
  /** Calls in progress that views share; left out, each view makes its own calls. */
  shared?: SharedReplies;
  /** Last good replies to pages' calls; left out, there is no fallback when the backend fails. */
  lastGood?: LastGood;
  /** Reads the journal of announced prices and designs; left out, none were announced. */
  readJournal?: (channel: Channel) => Promise<PurgeJournal>;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Reads this isolate's journal of announced prices and designs. */
export async function journalOf({ readJournal }: CommerceClient, channel: Channel): Promise<PurgeJournal> {
  return (await readJournal?.(channel)) ?? EMPTY_JOURNAL;
}

export function nowOf({ now = Date.now }: CommerceClient): number {
  return now();
}
