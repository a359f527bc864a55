import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { EndpointRequest } from "#domain/contract/endpoint-request.ts";
import type { CheckOptions } from "./arguments.ts";

/** The longest reply that the shop reads. */
const LARGEST_REPLY_BYTES = 2_000_000;

/** Statuses of a call that is not there. */
export const NOT_THERE: readonly number[] = [404, 501];

/** A request to the backend; its headers may be wrong on purpose. */
export interface Asked extends EndpointRequest {
  method: Endpoint["method"];
  channel: string;
  locale: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}

/** The reply, or, as a part of a sentence, the reason why there is none that the shop could use. */
export type Answer = { status: number; contentType: string; text: string; tookMs: number } | { fault: string };

/** Sends a request as the shop does, with its limits of time and size, and follows no redirect. */
export async function askBackend(
  asked: Asked,
  { url, token, timeoutMs }: Pick<CheckOptions, "url" | "token" | "timeoutMs">,
): Promise<Answer> {
  const startedMs = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(url + asked.target, {
      method: asked.method,
      redirect: "manual",
      signal,
      body: asked.body?.content ?? null,
      headers: {
        Accept: "application/json",
        [CHANNEL_HEADER]: asked.channel,
        [LOCALE_HEADER]: asked.locale,
        ...asked.headers,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(asked.body !== null && { "Content-Type": asked.body.type }),
      },
    });
    const contentType = reply.headers.get("content-type") ?? "";
    const text = await readText(reply);
    if (text === null) return { fault: `sent more than ${LARGEST_REPLY_BYTES / 1e6} MB, which the shop does not read` };
    return { status: reply.status, contentType, text, tookMs: performance.now() - startedMs };
  } catch (error) {
    if (signal.aborted) return { fault: `gave no answer within ${timeoutMs} ms` };
    return { fault: `could not be reached: ${reasonOf(error)}` };
  }
}

async function readText(reply: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_REPLY_BYTES) return null;
    chunks.push(chunk);
  }
  // As the shop decodes it, without a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Returns the reason of a failed `fetch`: its message is only "fetch failed", the reason is in its cause. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  return cause?.code ?? cause?.message ?? message;
}
