import { joinBytes } from "./bytes.ts";

/** Result in place of a body that is larger than its limit. */
export const BodyTooLarge = Symbol("body too large");

/**
 * Bytes beyond the limit that are still read and dropped, so that the sender gets a response
 * instead of a broken connection.
 */
const MOST_DROPPED_BYTES = 1_000_000;

/**
 * Reads the body of a request or a reply; `BodyTooLarge` if it has more than `limit` bytes, whatever its headers say.
 */
export async function readBody(
  { body }: Pick<Request | Response, "body">,
  limit: number,
): Promise<Uint8Array | typeof BodyTooLarge> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    if (size > limit + MOST_DROPPED_BYTES) break;
  }
  if (size > limit) return BodyTooLarge;
  return joinBytes(chunks);
}

/** Reads a body and drops it, up to a limit: a sender that is answered before takes the line for broken. */
export async function dropBody({ body }: Pick<Request, "body">, limit: number): Promise<void> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return;
  }
}

/** Parses a body as JSON; null if it is none, which no schema of the shop accepts. */
export function parseJson(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
