import { stringify } from "qs";
import type { ZodType } from "zod";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/headers.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { Upstream } from "../env.ts";

/** Answers worth a second try, once, and only for safe methods (spec 000 §8). */
const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

export interface CommerceClient {
  upstream: Upstream;
  /** Base address of the backend. */
  endpoint: string;
  channel: Channel;
  /** For the whole call, retry and body included. */
  timeoutMs: number;
  /** Ends the call before its time: nobody waits for it any more. */
  signal: AbortSignal;
}

export interface CommerceRequest<Reply> {
  path: string;
  query: Record<string, unknown>;
  locale: Locale;
  schema: ZodType<Reply>;
}

/** The commerce backend answered with an error, with something unreadable, or not in time. */
export class CommerceError extends Error {
  readonly status: number | null;
  constructor(path: string, status: number | null, reason: string) {
    super(`${path}: ${reason}`);
    this.name = "CommerceError";
    this.status = status;
  }
}

/**
 * Asks the commerce backend and parses its reply. Retries once, within the same time limit.
 *
 * @throws CommerceError whatever goes wrong.
 */
export async function getJson<Reply>(client: CommerceClient, request: CommerceRequest<Reply>): Promise<Reply> {
  const { path, schema } = request;
  const signal = AbortSignal.any([client.signal, AbortSignal.timeout(client.timeoutMs)]);
  const first = await attempt(client, request, signal);
  const reply = isRetried(first) && !signal.aborted ? await attempt(client, request, signal) : first;
  if (reply instanceof Error) throw new CommerceError(path, null, reply.message);
  if (!reply.ok) throw new CommerceError(path, reply.status, `answered ${reply.status}`);
  const body = await withDeadline(reply.json(), signal).catch((error: unknown) => {
    throw new CommerceError(path, reply.status, `sent no JSON (${String(error)})`);
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CommerceError(path, reply.status, `broke its contract (${parsed.error.message})`);
  return parsed.data;
}

async function attempt<Reply>(
  { upstream, endpoint, channel }: CommerceClient,
  { path, query, locale }: CommerceRequest<Reply>,
  signal: AbortSignal,
): Promise<Response | Error> {
  const search = stringify(query, { arrayFormat: "brackets", encodeValuesOnly: true });
  const headers = { Accept: "application/json", [CHANNEL_HEADER]: channel, [LOCALE_HEADER]: locale };
  try {
    const request = new Request(`${endpoint}${path}?${search}`, { headers, signal });
    return await withDeadline(upstream.fetch(request), signal);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A service binding may go on after its signal fired; the page does not wait for it. */
function withDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("gave no answer in time"));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject);
  });
}

function isRetried(reply: Response | Error): boolean {
  return reply instanceof Error || RETRIED_STATUSES.includes(reply.status);
}
