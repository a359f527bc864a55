import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { EndpointRequest } from "#domain/contract/endpoint-request.ts";
import type { CommerceClient } from "./client.ts";
import type { CommerceView, Holding } from "./view.ts";

/** A reply, until when it may be shown, and how old it is. */
export interface Reading<Reply> extends Holding {
  reply: Reply;
}

/** A question of a view. */
export interface Question<Input, Reply> {
  client: CommerceClient;
  view: CommerceView;
  endpoint: Endpoint<Input, Reply>;
  request: EndpointRequest;
  /** Of what is made of the reply. */
  tags: readonly string[];
  /** Whether its reply is worth a copy in KV. */
  isCommon: boolean;
}

/** What a question is known by: equal ones of all views have the same reply. */
export function keyOf<Input, Reply>({ client, view, request }: Question<Input, Reply>): string {
  return `${client.service.endpoint} ${view.channel} ${view.locale} ${request.target}`;
}
