import type { Ask } from "#domain/contract/endpoint.ts";
import { createAsk } from "#worker/commerce/ask.ts";

export type Answer = (request: Request) => Promise<Response> | Response;

/**
 * Makes the `ask` of one view, at a backend that gives these answers in turn. A request beyond them fails.
 *
 * @returns `requests` are those that went out.
 */
export function askUpstream(
  answers: readonly Answer[],
  { timeoutMs = 5000, signal = new AbortController().signal, token = "" } = {},
) {
  const requests: Request[] = [];
  const upstream = {
    fetch: async (request: Request) => {
      requests.push(request);
      const answer = answers[requests.length - 1];
      if (!answer) throw new Error(`nobody expected request ${requests.length}`);
      return answer(request);
    },
  };
  const service = { upstream, endpoint: "http://commerce.test/base" };
  const ask: Ask = createAsk({ service, token, timeoutMs }, { channel: "poster", locale: "de-CH", signal });
  return { ask, requests };
}

export const status =
  (code: number, body: unknown = {}): Answer =>
  () =>
    Response.json(body, { status: code });
export const never: Answer = () => new Promise<Response>(() => {});
export const breakDown: Answer = () => Promise.reject(new TypeError("connection refused"));
