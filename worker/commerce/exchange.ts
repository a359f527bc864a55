import { mediaTypeOf } from "#domain/contract/endpoint-request.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import type { Service } from "../upstream.ts";

/** Statuses that are retried, once, and only for safe methods (spec 000 §8). */
const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

/** Maximum size of a reply, larger than any that the backend sends. */
const LARGEST_REPLY_BYTES = 2_000_000;

/** One call as HTTP. */
export interface Exchange {
  method: "GET" | "POST";
  /** Path and query, behind the service's base address. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** A service's response with its unparsed body. */
export interface Received {
  status: number;
  /** Media type of the body, in lower case and without parameters. */
  type: string;
  body: Uint8Array;
  /** The `Set-Cookie` lines of the response. */
  cookies: readonly string[];
}

/** Limits of a call, retry and body included. */
export interface Limits {
  timeoutMs: number;
  /** Cancels the call before its timeout. */
  signal: AbortSignal;
}

/**
 * Calls a service and reads its whole reply. A GET is retried once after a failure that may pass, within the same
 * timeout; a POST never. A redirect is not followed: the reply is its status.
 *
 * @throws Error if there is no reply in time, or if it is larger than 2 MB.
 */
export function exchange(service: Service, asked: Exchange, limits: Limits): Promise<Received> {
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeoutMs)]);
  return untilAborted(readReply(service, asked, signal), signal);
}

async function readReply(service: Service, asked: Exchange, signal: AbortSignal) {
  const reply = await attemptTwice(service, asked, signal);
  if (reply instanceof Error) throw reply;
  const body = await readBody(reply, LARGEST_REPLY_BYTES);
  if (body === BodyTooLarge) throw new Error(`sent more than ${LARGEST_REPLY_BYTES} bytes`);
  const { status, headers } = reply;
  return { status, type: mediaTypeOf(headers.get("Content-Type") ?? ""), body, cookies: headers.getSetCookie() };
}

async function attemptTwice(service: Service, asked: Exchange, signal: AbortSignal): Promise<Response | Error> {
  const first = await attempt(service, asked, signal);
  const isRetried = first instanceof Error || RETRIED_STATUSES.includes(first.status);
  if (asked.method !== "GET" || !isRetried || signal.aborted) return first;
  // A connection with an unread body cannot be used again.
  if (!(first instanceof Error)) await first.body?.cancel().catch(() => {});
  return attempt(service, asked, signal);
}

async function attempt({ upstream, endpoint }: Service, asked: Exchange, signal: AbortSignal) {
  const { method, target, headers, body } = asked;
  try {
    const request = new Request(endpoint + target, { method, headers, body, signal, redirect: "manual" });
    return await upstream.fetch(request);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * The result of the work, or a rejection as soon as the signal aborts: a service binding may go on after
 * that, but nobody waits for it.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("gave no answer in time"));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject);
  });
}
