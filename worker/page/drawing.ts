import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { waitUntilOf } from "../context.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { typeOf } from "../media/original.ts";
import { VECTOR_TYPE } from "../media/picture-file.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Visit } from "../routes/visit.ts";

/** A page does not wait longer: it names the picture instead, and the browser asks for it. */
const LONGEST_MS = 500;
/** What a page carries of one picture at most: one that is larger is on its way while the page is read. */
const LARGEST_BYTES = 32_768;

/** A picture of a design for a visit's page to carry, from where browsers get it; null where that takes too long, or is too much. */
export async function drawingFor({ context, dependencies }: Visit, path: string): Promise<string | null> {
  if (!parseDesignPicture(path).ok) return null;
  const drawing = readDrawing(dependencies.designPictures(path, context.get("shop").host, waitUntilOf(context)));
  const drawn = await withTimeout(drawing, LONGEST_MS, dependencies.wait);
  return drawn === TIMED_OUT ? null : drawn;
}

async function readDrawing(answer: Promise<Response>): Promise<string | null> {
  const reply = await answer;
  if (!reply.ok || typeOf(reply) !== VECTOR_TYPE) {
    await reply.body?.cancel();
    return null;
  }
  const bytes = await readBody(reply, LARGEST_BYTES);
  return bytes === BodyTooLarge ? null : new TextDecoder().decode(bytes);
}
