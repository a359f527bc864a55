import type { AssetPath } from "#domain/page/asset-path.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Service } from "../upstream.ts";

/** A finished picture. */
export interface PictureFile {
  bytes: ArrayBuffer | Uint8Array;
  type: string;
}

/** Result of making a picture: the picture, that there is no such asset, or the reason that it is not available now. */
export type Made = PictureFile | "missing" | { problem: string };

/** Lifetime in browsers of a picture that may be replaced by a better one. */
export const BRIEFLY = "public, max-age=60";

export const VECTOR_TYPE = "image/svg+xml";
/**
 * Content security policy of a vector image. In a page's `<img>` nothing of it runs; this also holds if it is opened by
 * itself: no script, no form, no other address.
 */
const VECTOR_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The response with a picture, immutable under its address. */
export function pictureResponse({ bytes, type }: PictureFile): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      ...(type === VECTOR_TYPE && { "Content-Security-Policy": VECTOR_POLICY }),
    },
  });
}

/**
 * Fetches an asset's file, or another address of its service. A replaced file is requested with its version
 * and the channel that announced it, so that no cache on the way responds with an older file. An
 * unreachable service gives a 502.
 */
export async function fetchAsset(service: Service, asset: AssetPath, path: string): Promise<Response> {
  const { upstream, endpoint } = service;
  const { version, announcedBy = "" } = asset;
  const query = version ? `?v=${announcedBy}${version}` : "";
  const signal = AbortSignal.timeout(LIMITS_MS.assetWhole);
  try {
    return endWith(signal, await upstream.fetch(new Request(`${endpoint}/${path}${query}`, { signal })));
  } catch {
    return new Response(null, { status: 502 });
  }
}

/**
 * Ends a reply's body when the signal aborts. Without this the platform would stream the body by
 * itself, and ignore the signal.
 */
function endWith(signal: AbortSignal, reply: Response): Response {
  if (!reply.body) return reply;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  reply.body.pipeTo(writable, { signal }).catch(() => undefined);
  return new Response(readable, reply);
}

/** Statuses of a file that is not there. Storyblok's files lie in a bucket, which answers 403 for those that it does not have. */
const ABSENT = [403, 404, 410];

/** Tells whether a reply says that there is no such file. */
export function isAbsent({ status }: Response): boolean {
  return ABSENT.includes(status);
}

/** Tells whether a reply is a picture. */
export function isPicture(reply: Response): reply is Response & { body: ReadableStream<Uint8Array> } {
  return reply.ok && reply.body !== null && typeOf(reply).startsWith("image/");
}

/** The media type of a reply, without parameters, in lower case. */
export function typeOf(reply: Response): string {
  const [type = ""] = (reply.headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** Describes for the log why a reply was refused. */
export function refusal(reply: Response): string {
  return `The asset answered ${reply.status} with ${typeOf(reply) || "no type"}.`;
}
