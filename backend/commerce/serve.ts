import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { CarriedFile, Endpoint } from "#domain/contract/endpoint.ts";
import { matchPath, parseInput } from "#domain/contract/endpoint-request.ts";
import { channelSchema, localeSchema, PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/http.ts";
import type { LogEvent } from "#domain/log-event.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import type { BackendEnv } from "../env.ts";

/** A valid request of a call, and what answering it may need. */
export interface Question<Input> {
  channel: Channel;
  locale: Locale;
  input: Input;
  env: BackendEnv;
  nowMs: number;
  /** The request. Its body is unread if the call is streamed. */
  request: Request;
  /** The request's headers. A call about the visitor has her cookies, and says who she is. */
  headers: Headers;
  /** Sets a cookie with the reply, even with a refusal: a `Set-Cookie` line. */
  setCookie: (line: string) => void;
  /** Lets work continue after the reply. */
  later: Later;
}

type Later = (work: Promise<unknown>) => void;

/** An error by which a handler refuses a valid request; the client may read its message. */
export class Refusal extends Error {
  readonly status: keyof typeof TITLES;
  /** A sentence for each faulty field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, { status = 422, fields = {} }: Partial<Pick<Refusal, "status" | "fields">> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** An endpoint with the function that answers it. */
export interface ServedEndpoint {
  endpoint: Endpoint;
  answer: (request: Request, env: BackendEnv, nowMs: number, later: Later) => Promise<Response>;
}

/** The answer of a handler: null is "not found", a Response a file of a streamed call. */
type Answer<Reply> = Reply | Response | null;

/**
 * Serves an endpoint: 400 with a sentence for each invalid header and parameter, 404 if the handler returns null, the status of a
 * Refusal that it throws, 503 if it throws another error. Each reply is parsed by the contract before it is sent.
 */
export function serve<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (question: Question<Input>) => Answer<Reply> | Promise<Answer<Reply>>,
): ServedEndpoint {
  const answer: ServedEndpoint["answer"] = async (request, env, nowMs, later) => {
    const read = await readQuestion(endpoint, request);
    if ("faults" in read) {
      await dropBody(request);
      return problemReply(400, read.faults.join(" "));
    }
    const { headers } = request;
    const lines: string[] = [];
    const setCookie = (line: string) => void lines.push(line);
    const response = await replyTo(endpoint, () => handle({ ...read, env, nowMs, request, headers, setCookie, later }));
    for (const line of lines) response.headers.append("set-cookie", line);
    await dropBody(request);
    return response;
  };
  return { endpoint, answer };
}

/** Reads and drops what is left of a streamed body: a sender that is answered earlier takes the line for broken. */
async function dropBody({ body }: Request): Promise<void> {
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => undefined);
}

/** Builds the response to a valid request. */
async function replyTo<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: () => Answer<Reply> | Promise<Answer<Reply>>,
): Promise<Response> {
  let reply: Answer<Reply>;
  try {
    reply = await handle();
  } catch (error) {
    if (error instanceof Refusal) return problemReply(error.status, error.message, {}, error.fields);
    logStoreError(error);
    return problemReply(503, "This cannot be answered at the moment.");
  }
  if (reply === null) return problemReply(404, "There is nothing of that name.");
  if (reply instanceof Response) return reply;
  const parsed = endpoint.reply.parse(reply);
  if (endpoint.replyBody !== "file") return Response.json(parsed, { headers: { "cache-control": "no-store" } });
  const { type, bytes } = parsed as CarriedFile;
  return new Response(bytes, { headers: { "content-type": type, "cache-control": "no-store" } });
}

async function readQuestion<Input>(endpoint: Endpoint<Input>, request: Request) {
  const { pathname, search } = new URL(request.url);
  const channel = channelSchema.safeParse(request.headers.get(CHANNEL_HEADER));
  const locale = localeSchema.safeParse(request.headers.get(LOCALE_HEADER));
  const type = request.headers.get("content-type") ?? "";
  const isUnread = endpoint.method === "GET" || endpoint.isStreamed === true;
  const body = new Uint8Array(isUnread ? new ArrayBuffer() : await request.arrayBuffer());
  const read = parseInput(endpoint, { parameter: matchPath(endpoint.path, pathname) ?? "", search, type, body });
  if (channel.success && locale.success && "input" in read) {
    return { channel: channel.data, locale: locale.data, input: read.input };
  }
  const faults = "faults" in read ? read.faults : [];
  if (!locale.success) faults.unshift(`Header ${LOCALE_HEADER} must be one of ${LOCALES.join(", ")}.`);
  if (!channel.success) faults.unshift(`Header ${CHANNEL_HEADER} must be one of ${CHANNELS.join(", ")}.`);
  return { faults };
}

const TITLES = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  503: "Service Unavailable",
} as const;

/**
 * Builds an error reply as RFC 9457 problem details. The type is `about:blank`, so the title is the status phrase and
 * `detail` says what is wrong with this request.
 */
export function problemReply(
  status: keyof typeof TITLES,
  detail: string,
  headers: Record<string, string> = {},
  errors: Readonly<Record<string, string>> = {},
): Response {
  const named = Object.keys(errors).length > 0 && { errors };
  const problem = problemSchema.parse({ title: TITLES[status], status, detail, ...named });
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...headers, "content-type": PROBLEM_CONTENT_TYPE, "cache-control": "no-store" },
  });
}

/** Logs that the price list could not be read. The reply must tell a stranger nothing about the database. */
export function logStoreError(error: unknown): void {
  const event: LogEvent = "commerce-error";
  // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
  console.error(JSON.stringify({ event, message: String(error) }));
}
/** Writes the instant until which a reply is valid; undefined if no end is known. */
export function validUntilText(changeMs: number | null): string | undefined {
  return changeMs === null ? undefined : new Date(changeMs).toISOString();
}
