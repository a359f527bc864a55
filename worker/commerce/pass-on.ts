import type { Context } from "hono";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { mediaTypeOf } from "#domain/contract/endpoint-request.ts";
import { FILE_ENDINGS } from "#domain/customer/file-name.ts";
import type { Locale } from "#domain/shop/country.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { handTo } from "../http/proxy.ts";
import { CommerceError } from "./commerce-error.ts";
import { errorOf, readReply } from "./send.ts";

/** Time in milliseconds in which a reply begins once the whole file was sent: the backend looks at it and converts it first. */
const CONVERTED_MS = 60_000;
/** The greatest reply that is not a file. */
const LARGEST_ANSWER_BYTES = 64_000;

export interface PassingDependencies {
  commerce: Pick<AppDependencies["commerce"], "backendOf">;
  platform: Pick<AppDependencies["platform"], "wait">;
}

/**
 * Passes a streamed call on to the commerce backend: the body goes through as it comes, and so does a file that comes back. So a
 * thousand uploads take the worker no memory.
 *
 * @param search the query, with its question mark.
 * @returns the file, or the parsed reply.
 * @throws CommerceError if there is no reply of the contract, or an error.
 */
export async function passOn<Input, Reply>(
  context: Context<AppContext>,
  { commerce, platform }: PassingDependencies,
  endpoint: Endpoint<Input, Reply>,
  { locale, search }: { locale: Locale; search: string },
): Promise<{ reply: Reply; file: Response | null }> {
  const { channel, host } = context.get("shop");
  const { service, token } = commerce.backendOf(host);
  const { path } = endpoint;
  const answer = await handTo(context.req.raw, urlOf(context), {
    service,
    target: path + search,
    told: {
      [CHANNEL_HEADER]: channel,
      [LOCALE_HEADER]: locale,
      "X-Request-Id": context.get("requestId"),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    timeoutMs: CONVERTED_MS,
    wait: platform.wait,
  }).catch((error: Error) => {
    throw new CommerceError("down", `${path}: ${error.message}`, { status: null });
  });
  const { status } = answer;
  const type = mediaTypeOf(answer.headers.get("Content-Type") ?? "");
  const isFile = answer.ok && endpoint.replyBody === "file";
  const body = isFile ? new Uint8Array() : await readBody(answer, LARGEST_ANSWER_BYTES);
  if (body === BodyTooLarge) throw new CommerceError("down", `${path}: sent too much`, { status });
  if (!answer.ok) throw errorOf(path, status, body);
  return { reply: readReply(endpoint, { status, type, body }, locale), file: isFile ? answer : null };
}

/** Builds the response of a file that comes through: it is saved under a name of the shop's, and never shown as one of its pages. */
export function savedFile({ headers, body }: Response, name: string): Response {
  const type = mediaTypeOf(headers.get("Content-Type") ?? "");
  const length = headers.get("Content-Length");
  const ending = Object.entries(FILE_ENDINGS).find(([known]) => known === type)?.[1] ?? "";
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}${ending}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      ...(length !== null && { "Content-Length": length }),
    },
  });
}
