import type { Channel } from "#domain/shop/shop.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/journal.ts";
import type { Service } from "../upstream.ts";
import type { LastGood } from "./last-good.ts";
import type { ReplyMemory } from "./reply-memory.ts";
import type { SharedReplies } from "./shared-replies.ts";

/** The backend at one address, and what all its views share. */
export interface CommerceClient {
  service: Service;
  /** What the backend knows the shop by; empty, or left out, where it lets everybody ask. Nobody else is ever told it. */
  token?: string;
  /** For a whole call, retry and body included. */
  timeoutMs: number;
  /** What views share; each asks for itself where it is left out. */
  memory?: ReplyMemory;
  /** Replies under way that views share; left out, each view's calls are its own. */
  shared?: SharedReplies;
  /** The last good replies to what pages ask; left out, none stands in. */
  lastGood?: LastGood;
  /** What is known of announced prices; nothing where it is left out. */
  readJournal?: (channel: Channel) => Promise<PurgeJournal>;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** What this isolate knows of announced prices. */
export async function journalOf({ readJournal }: CommerceClient, channel: Channel): Promise<PurgeJournal> {
  return (await readJournal?.(channel)) ?? EMPTY_JOURNAL;
}

export function nowOf({ now = Date.now }: CommerceClient): number {
  return now();
}
