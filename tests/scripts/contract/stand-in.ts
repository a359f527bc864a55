import type { IncomingMessage, ServerResponse } from "node:http";
import { matchPath } from "#domain/contract/endpoint-request.ts";
import { channelSchema, localeSchema } from "#domain/contract/http.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { replyTo } from "#scripts/contract/mock/server.ts";
import { EXAMPLES } from "#tests/support/contract.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

/** Takes over an answer; returns undefined to leave it unchanged. `sound` is the mock's own good reply; undefined where it refuses. */
export type Breaking = (
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  // biome-ignore lint/suspicious/noExplicitAny: a test breaks any reply of any call.
  sound: any,
) => unknown;

/** Starts the contract's mock, but for what a test breaks. */
export async function startMocked(breaking: Breaking): Promise<ServiceStandIn> {
  return startService(async (request, response) => {
    const reply = await replyTo(EXAMPLES, request);
    const isJson = reply.status === 200 && reply.type === "application/json";
    const sound = isJson ? JSON.parse(String(reply.body)) : undefined;
    const broken = breaking(new URL(request.url ?? "/", "http://backend.test").pathname, request, response, sound);
    if (response.writableEnded || response.destroyed || broken === "silent") return;
    const sent = broken === undefined ? reply.body : JSON.stringify(broken);
    response.writeHead(broken === undefined ? reply.status : 200, {
      "content-type": broken === undefined ? reply.type : "application/json; charset=utf-8",
    });
    response.end(sent);
  });
}

/**
 * Starts a backend that reads no question: to each call it answers the contract's example, with the right country and currency. It refuses
 * wrong headers and knows which paths there are.
 */
export async function startCanned(): Promise<ServiceStandIn> {
  return startService((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://backend.test");
    const found = EXAMPLES.find(
      ({ endpoint: { path, method } }) => method === request.method && matchPath(path, pathname) !== null,
    );
    const channel = channelSchema.safeParse(request.headers["x-channel"]);
    const locale = localeSchema.safeParse(request.headers["x-locale"]);
    if (!found) return refuse(response, 404);
    if (!channel.success || !locale.success) return refuse(response, 400);
    const own: Record<string, unknown> = {
      currency: currencyOf(locale.data),
      country: countryOf(locale.data),
      channel: channel.data,
      locale: locale.data,
      // That day passes.
      validUntil: undefined,
    };
    const body = JSON.stringify(found.reply, (name, value) => (name in own && value !== undefined ? own[name] : value));
    if (found.endpoint.replyBody === "file") return response.writeHead(200, { "content-type": "image/jpeg" }).end("x");
    return response.writeHead(200, { "content-type": "application/json" }).end(body);
  });
}

export function refuse(response: ServerResponse, status: number): void {
  const body = JSON.stringify({ title: "Refused", status });
  response.writeHead(status, { "content-type": "application/problem+json" }).end(body);
}
