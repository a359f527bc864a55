import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { EndpointRequest } from "#domain/contract/endpoint-request.ts";
import type { CommerceClient } from "./client.ts";
import type { CommerceView, Holding } from "./view.ts";

/** A reply with its expiry and its age. */
export interface Reading<Reply> extends Holding {
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
