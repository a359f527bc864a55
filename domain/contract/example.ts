import type { Endpoint } from "./endpoint.ts";

/** A question to an endpoint and its answer, for tests and for whoever connects a backend: no part of the shop imports it. */
export interface Example<Input = unknown, Reply = unknown> {
  endpoint: Endpoint<Input, Reply>;
  input: Input;
  reply: Reply;
}

/** States an endpoint's example, in `<call>.example.ts` beside the endpoint. */
export function example<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  stated: { input: NoInfer<Input>; reply: NoInfer<Reply> },
): Example<Input, Reply> {
  return { endpoint, ...stated };
}
