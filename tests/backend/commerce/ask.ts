import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { RunningBackend } from "#tests/support/backend.ts";

/** Asks an endpoint as a shop does. Returns null if nothing is found. */
export async function ask<Input, Reply>(
  backend: Pick<RunningBackend, "fetch">,
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  { locale = "de-DE", channel = "poster" }: { locale?: Locale; channel?: Channel } = {},
): Promise<Reply> {
  const headers = { "x-channel": channel, "x-locale": locale };
  const reply = await backend.fetch(buildRequest(endpoint, input).target, { headers });
  if (reply.status !== 200 && reply.status !== 404) throw new Error(`${reply.status}: ${await reply.text()}`);
  return endpoint.reply.parse(reply.status === 404 ? null : await reply.json());
}
