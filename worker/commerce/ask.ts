import "#domain/schema-messages.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { CommerceClient } from "./client.ts";
import { TooManyCalls } from "./commerce-error.ts";
import type { Received } from "./exchange.ts";
import type { Reading } from "./question.ts";
import { tagsOf } from "./question-tags.ts";
import { recall } from "./recall.ts";
import { readReply, requestOf, send } from "./send.ts";
import type { AskHolding, CommerceView, Holding } from "./view.ts";

/** Calls of one view at most. Each is tried twice at most, and the platform ends a request after 1,000. */
const MOST_CALLS = 50;

/**
 * Creates the commerce client of one view. A reply that another view of this isolate got a moment ago comes from
 * memory. Equal GETs of a view share one call, and its failure; a POST changes something and is sent each time. Beyond
 * 50 different GETs it throws TooManyCalls.
 */
export function createAsk(client: CommerceClient, view: CommerceView): AskHolding {
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
    const limits = { timeoutMs: client.timeoutMs, signal: view.signal };
    return send(client, view, endpoint, { ...requestOf(endpoint, input), limits });
  }

  return async <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    onHolding?: (holding: Holding) => void,
  ): Promise<Reply> => {
    if (endpoint.method === "POST") return readReply(endpoint, await post(endpoint, input), view.locale);
    const { reply, untilMs, copiedAtMs } = await recallOnce(endpoint, input);
    onHolding?.({ untilMs, copiedAtMs });
    return reply;
  };
}
