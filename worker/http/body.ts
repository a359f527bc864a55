import { joinBytes } from "./bytes.ts";

/** Said of a body that is larger than it may be. */
export const BodyTooLarge = Symbol("body too large");

/** What is too much is read on for a while and dropped, so that its sender gets an answer, not a broken connection. */
const MOST_DROPPED_BYTES = 1_000_000;

/** The body of a request or a reply, or `BodyTooLarge` beyond `limit` bytes, whatever its headers say. */
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

/** JSON of a body; null where it is none, which no schema of the shop's takes. */
export function parseJson(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
