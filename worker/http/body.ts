import { joinBytes } from "./bytes.ts";

/** Result in place of a body that is larger than its limit. */
export const BodyTooLarge = Symbol("body too large");

/**
 * Bytes beyond the limit that are still read and dropped, so that the sender gets a response
 * instead of a broken connection.
 */
const MOST_DROPPED_BYTES = 1_000_000;

/** Size from which a request's body counts as large. Anybody may send one, and stop before its last byte. */
const LARGE_BYTES = 100_000;
/** Bytes of large bodies that an isolate holds while they come in; reading a form takes as much again three times over. */
const MOST_HELD_BYTES = 32_000_000;

/** Error of a body that was given up, since others needed the room while its sender was silent. */
export class BodyGivenUp extends Error {
  override name = "BodyGivenUp";
}

/** A body that comes in. */
interface Incoming {
  chunks: Uint8Array[];
  size: number;
  isGivenUp: boolean;
}

/** Large bodies that come in, the one that has been silent longest first. */
const large = new Set<Incoming>();

/** Makes room for what a body has become: those that have been silent longest are dropped. */
function makeRoom(incoming: Incoming): void {
  large.delete(incoming);
  large.add(incoming);
  let held = [...large].reduce((sum, { size }) => sum + size, 0);
  for (const one of large) {
    if (held <= MOST_HELD_BYTES || one === incoming) return;
    held -= one.size;
    large.delete(one);
    Object.assign(one, { chunks: [], isGivenUp: true });
  }
}

/**
 * Reads the body of a request or a reply; `BodyTooLarge` if it has more than `limit` bytes, whatever its headers say.
 *
 * @throws BodyGivenUp for a large request whose sender was silent while others sent theirs.
 */
export async function readBody(
  source: Pick<Request | Response, "body">,
  limit: number,
): Promise<Uint8Array | typeof BodyTooLarge> {
  const incoming: Incoming = { chunks: [], size: 0, isGivenUp: false };
  let size = 0;
  try {
    for await (const chunk of source.body ?? []) {
      size += chunk.byteLength;
      if (size > limit + MOST_DROPPED_BYTES) break;
      // The rest is read and dropped, so that the sender gets a response.
      if (incoming.isGivenUp) continue;
      if (size > limit) Object.assign(incoming, { chunks: [], size: 0 });
      else {
        incoming.chunks.push(chunk);
        incoming.size = size;
      }
      if (source instanceof Request && size > LARGE_BYTES) makeRoom(incoming);
    }
    if (incoming.isGivenUp) throw new BodyGivenUp("Its sender was silent, and others needed the room.");
  } finally {
    large.delete(incoming);
  }
  return size > limit ? BodyTooLarge : joinBytes(incoming.chunks);
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
