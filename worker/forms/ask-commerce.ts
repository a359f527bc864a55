import type { Ask } from "#domain/contract/endpoint.ts";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/headers.ts";
import type { Visit } from "../routes/visit.ts";

/** Asks the commerce backend in a visit's channel and locale. A change is never sent twice (spec 000 §8). */
export function askFor({ context, dependencies, address }: Visit): Ask {
  const { upstream, endpoint: base } = dependencies.commerceService;
  return async ({ method, path, reply }, input) => {
    const headers = {
      Accept: "application/json",
      "Content-Type": "application/json",
      [CHANNEL_HEADER]: context.get("shop").channel,
      [LOCALE_HEADER]: address.locale,
    };
    const signal = AbortSignal.timeout(dependencies.commerceService.timeoutMs);
    const request = new Request(base + path, { method, headers, body: JSON.stringify(input), signal });
    const response = await upstream.fetch(request);
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return reply.parse(await response.json());
  };
}
