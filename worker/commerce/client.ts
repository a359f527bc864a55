import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { EndpointRequest } from "#domain/contract/endpoint-request.ts";
import { designTags } from "#domain/listing/design-tags.ts";
import { priceTags } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import type { Service } from "../upstream.ts";
import type { LastGood } from "./last-good.ts";
import type { ReplyMemory, SharedReplies } from "./reply-memory.ts";
import type { CommerceView, ReplyFacts } from "./view.ts";

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

/** A reply with its expiry and its age. */
export interface Reading<Reply> extends ReplyFacts {
  reply: Reply;
}

/** A call of a view. */
export interface Question<Input, Reply> {
  client: CommerceClient;
  view: CommerceView;
  endpoint: Endpoint<Input, Reply>;
  request: EndpointRequest;
  /** Surrogate tags of everything that shows the reply. */
  tags: readonly string[];
  /** True if the last good reply is worth storing in KV. */
  isCommon: boolean;
}

/** The cache key of a call: equal keys have equal replies in all views. */
export function keyOf<Input, Reply>({ client, view, request }: Question<Input, Reply>): string {
  return `${client.service.endpoint} ${view.channel} ${view.locale} ${request.target}`;
}

/** The surrogate tags of everything that shows the reply to a call; none if neither prices nor designs change it. */
export function tagsOf<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): string[] {
  const { articles, designs, tags = [] } = endpoint;
  return [...tags, ...(articles ? priceTags(articles(input)) : []), ...(designs ? designTags(designs(input)) : [])];
}
