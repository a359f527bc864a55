import "#domain/schema-messages.ts";
import type { Ask, Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest, type EndpointRequest } from "#domain/contract/endpoint-request.ts";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/headers.ts";
import { problemSchema } from "#domain/contract/problem.ts";
import { parseJson } from "../http/body.ts";
import { digestOf } from "../http/bytes.ts";
import type { Service } from "../upstream.ts";
import { CommerceError, errorKindOf, TooManyCalls } from "./commerce-error.ts";
import { exchange } from "./exchange.ts";
import type { ReplyMemory } from "./reply-memory.ts";
import type { CommerceView } from "./view.ts";

/** What one view may ask; each is tried twice at most, and the platform ends a request after 1,000. */
const MOST_CALLS = 50;

export interface CommerceClient {
  service: Service;
  /** What the backend knows the shop by; empty, or left out, where it lets everybody ask. Nobody else is ever told it. */
  token?: string;
  /** For a whole call, retry and body included. */
  timeoutMs: number;
  /** What views share; each asks for itself where it is left out. */
  memory?: ReplyMemory;
}

/**
 * The commerce backend for one view. A reply that another view of this isolate got a moment ago is taken from memory. A GET
 * is asked once, however often and by whomever it is asked, and a failure is the same for all; a POST changes something and
 * is sent each time. Beyond 50 different ones nothing is asked for: TooManyCalls.
 */
export function createAsk(client: CommerceClient, view: CommerceView): Ask {
  const asked = new Map<string, Promise<unknown>>();
  return async <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): Promise<Reply> => {
    const request = requestOf(endpoint, input);
    if (endpoint.method === "POST") {
      const { status, body } = await send(client, view, endpoint, request);
      return readReply(endpoint, status, body);
    }
    const known = asked.get(request.target) as Promise<Reply> | undefined;
    if (known) return known;
    if (asked.size >= MOST_CALLS) throw new TooManyCalls(MOST_CALLS);
    const reply = recall(client, view, endpoint, request);
    asked.set(request.target, reply);
    return reply;
  };
}

/** A reply from memory; else from the backend, and remembered for the views to come. */
async function recall<Input, Reply>(
  client: CommerceClient,
  view: CommerceView,
  endpoint: Endpoint<Input, Reply>,
  request: EndpointRequest,
): Promise<Reply> {
  const { memory } = client;
  const key = `${view.channel} ${view.locale} ${request.target}`;
  const known = memory?.get(key) as Reply | undefined;
  if (known !== undefined) return known;
  const { status, body } = await send(client, view, endpoint, request);
  if (!memory) return readReply(endpoint, status, body);
  // The same bytes are the same object: it need not be read again, nor what was made of it made again.
  const checksum = `${status} ${await digestOf(body)}`;
  const reply = (memory.same(key, checksum) as Reply | undefined) ?? readReply(endpoint, status, body);
  memory.set(key, { reply, checksum, bytes: body.byteLength }, endpoint.maxAgeSeconds);
  return reply;
}

function requestOf<Input>(endpoint: Endpoint<Input>, input: Input): EndpointRequest {
  try {
    return buildRequest(endpoint, input);
  } catch (error) {
    throw new CommerceError("refused", `${endpoint.path}: ${String(error)}`, { status: null });
  }
}

async function send<Input, Reply>(
  { service, token, timeoutMs }: CommerceClient,
  { channel, locale, signal }: CommerceView,
  { method, path, notFound }: Endpoint<Input, Reply>,
  { target, body }: EndpointRequest,
): Promise<{ status: number; body: Uint8Array }> {
  const headers = {
    Accept: "application/json",
    [CHANNEL_HEADER]: channel,
    [LOCALE_HEADER]: locale,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== null && { "Content-Type": "application/json" }),
  };
  const received = await exchange(service, { method, target, headers, body }, { timeoutMs, signal }).catch(
    (error: Error) => {
      throw new CommerceError("down", `${path}: ${error.message}`, { status: null });
    },
  );
  const { status } = received;
  const isOk = status >= 200 && status < 300;
  const isMissing = errorKindOf(status) === "missing";
  if (!isOk && !(isMissing && notFound === "null")) throw errorOf(path, status, received.body);
  return received;
}

function readReply<Input, Reply>({ path, reply }: Endpoint<Input, Reply>, status: number, body: Uint8Array): Reply {
  const isMissing = errorKindOf(status) === "missing";
  const parsed = reply.safeParse(isMissing ? null : readJson(path, status, body));
  if (parsed.success) return parsed.data;
  throw new CommerceError("down", `${path}: broke its contract (${parsed.error.message})`, { status });
}

function readJson(path: string, status: number, body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new CommerceError("down", `${path}: sent no JSON (${String(error)})`, { status });
  }
}

function errorOf(path: string, status: number, body: Uint8Array): CommerceError {
  const problem = problemSchema.safeParse(parseJson(body));
  const detail = problem.data?.detail ?? null;
  return new CommerceError(errorKindOf(status), `${path}: answered ${status}`, { status, detail });
}
