import "#domain/schema-messages.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import type { Env } from "../env.ts";
import type { Platform } from "../platform.ts";
import { NETWORK, serviceAt } from "../upstream.ts";
import { addressFor } from "./addresses.ts";
import { type CommerceClient, type Reading, tagsOf } from "./client.ts";
import { TooManyCalls } from "./commerce-error.ts";
import type { Received } from "./exchange.ts";
import { createLastGood } from "./last-good.ts";
import { recall } from "./recall.ts";
import { createReplyMemory, createSharedReplies } from "./reply-memory.ts";
import { cookiesSetBy, readReply, requestOf, send } from "./send.ts";
import type { AskWithFacts, Commerce, CommerceView, ReplyFacts } from "./view.ts";

/** Calls of one view at most. Each is tried twice at most, and the platform ends a request after 1,000. */
const MOST_CALLS = 50;

/** Time that a POST has beyond the timeout of every call, for each megabyte that it carries. */
const CARRYING_MS_PER_MEGABYTE = 500;

/**
 * Creates the commerce client of one view. A reply that another view of this isolate got a moment ago comes from
 * memory. Equal GETs of a view share one call, and its failure; a POST changes something and is sent each time. Beyond
 * 50 different GETs it throws TooManyCalls.
 */
export function createAsk(client: CommerceClient, view: CommerceView): AskWithFacts {
  const asked = new Map<string, Promise<Reading<unknown>>>();

  function recallOnce<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): Promise<Reading<Reply>> {
    const request = requestOf(endpoint, input);
    const known = asked.get(request.target) as Promise<Reading<Reply>> | undefined;
    if (known) return known;
    if (asked.size >= MOST_CALLS) throw new TooManyCalls(MOST_CALLS);
    const reading = recall({
      client,
      view,
      endpoint,
      request,
      tags: tagsOf(endpoint, input),
      isCommon: endpoint.isCommon?.(input) ?? true,
    });
    asked.set(request.target, reading);
    return reading;
  }

  async function post<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): Promise<Received> {
    const request = requestOf(endpoint, input);
    const carriedMs = ((request.body?.content.length ?? 0) / 1_000_000) * CARRYING_MS_PER_MEGABYTE;
    const limits = { timeoutMs: (endpoint.timeoutMs ?? client.timeoutMs) + Math.round(carriedMs), signal: view.signal };
    return send(client, view, endpoint, { ...request, limits });
  }

  return async <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    onFacts?: (facts: ReplyFacts) => void,
  ): Promise<Reply> => {
    if (endpoint.method === "POST") {
      const received = await post(endpoint, input);
      const reply = readReply(endpoint, received, view.locale);
      onFacts?.({
        untilMs: Number.POSITIVE_INFINITY,
        copiedAtMs: null,
        ...cookiesSetBy({ client, view, endpoint }, received),
      });
      return reply;
    }
    const { reply, ...facts } = await recallOnce(endpoint, input);
    onFacts?.(facts);
    return reply;
  };
}

/**
 * Creates the commerce client for each view, by its host. A view with an overridden backend is isolated: its replies
 * are not cached, and that backend does not get the shop's token.
 */
export function createCommerce(
  env: Env,
  { now, wait, waitUntil, kvPace: pace, log }: Platform,
  readJournal: (channel: Channel) => Promise<PurgeJournal>,
): Commerce {
  const onError = (error: unknown) => log("error", "commerce-error", { what: "copies in KV", message: String(error) });
  const timeoutMs = env.COMMERCE_TIMEOUT_MS;
  const shared = {
    token: env.COMMERCE_TOKEN,
    timeoutMs,
    memory: createReplyMemory(now, env.COMMERCE_REMEMBERED_MS),
    shared: createSharedReplies(now, waitUntil),
    lastGood: createLastGood({ kv: env.STORIES, pace, now, wait, waitUntil, onError }),
    readJournal,
    now,
  };
  const clientAt = (url: string): CommerceClient => ({ ...shared, service: serviceAt(url, "commerce", env) });
  const { everywhere, byHost } = env.COMMERCE_URL;
  const clients = new Map([everywhere, ...byHost.values()].map((url) => [url, clientAt(url)]));
  return (view) => {
    const { host = "", override = null } = view;
    const stranger = override !== null && { service: { endpoint: override, upstream: NETWORK }, timeoutMs, now };
    const url = addressFor(env.COMMERCE_URL, host);
    return createAsk(stranger || clients.get(url) || clientAt(url), view);
  };
}
