import type { IncomingMessage, ServerResponse } from "node:http";
import type { CarriedFile, Endpoint } from "#domain/contract/endpoint.ts";
import { matchPath, parseInput } from "#domain/contract/endpoint-request.ts";
import { channelSchema, localeSchema } from "#domain/contract/http.ts";
import { ENDPOINTS, exampleOf } from "#tests/support/contract.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

/** Takes over an answer; returns undefined to leave it unchanged. */
export type Breaking = (pathname: string, request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts a backend that answers with the contract's examples for de-DE, but for what a test breaks. */
export async function startExamples(breaking: Breaking): Promise<ServiceStandIn> {
  return startService((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://backend.test");
    const endpoint = ENDPOINTS.find(
      ({ path, method }) => method === request.method && matchPath(path, pathname) !== null,
    );
    const reply = breaking(pathname, request, response);
    if (response.writableEnded || response.destroyed || reply === "silent") return;
    if (!endpoint) return refuse(response, 404);
    const isKnown = channelSchema.safeParse(request.headers["x-channel"]).success;
    const isSpoken = localeSchema.safeParse(request.headers["x-locale"]).success;
    const carried = { parameter: matchPath(endpoint.path, pathname) ?? "", search, type: "", body: new Uint8Array() };
    const read = parseInput(endpoint, carried);
    if (!isKnown || !isSpoken || "faults" in read) return refuse(response, 400);
    if (endpoint.replyBody === "file" && reply === undefined) return sendFile(response, exampleOf(endpoint).reply);
    const body = reply === undefined ? exampleReply(endpoint) : JSON.stringify(reply);
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(body);
  });
}

export function refuse(response: ServerResponse, status: number): void {
  const body = JSON.stringify({ title: "Refused", status });
  response.writeHead(status, { "content-type": "application/problem+json" }).end(body);
}

function sendFile(response: ServerResponse, file: unknown): void {
  const { type, bytes } = file as CarriedFile;
  response.writeHead(200, { "content-type": type }).end(bytes);
}

/** Returns an example's reply without its `validUntil`, as that day would pass. */
function exampleReply(endpoint: Endpoint): string {
  return JSON.stringify(exampleOf(endpoint).reply, (name, value) => (name === "validUntil" ? undefined : value));
}
