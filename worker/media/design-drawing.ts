import { BodyTooLarge, readBody } from "../http/body.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Wait } from "../memory/timeout.ts";
import type { Service } from "../upstream.ts";
import { typeOf } from "./original.ts";
import { VECTOR_TYPE } from "./picture-file.ts";

/** Maximum size of a drawing; one with photographs in it has some tens of kilobytes. */
const LARGEST_BYTES = 200_000;

/** Result: the drawing, its new address, that there is none, or the reason that it is not available now. */
export type Drawn = { bytes: Uint8Array; isForEver: boolean } | { movedTo: string } | "missing" | { problem: string };

/** Fetches the picture of a design from the commerce backend. Never rejects. */
export async function fetchDesignDrawing(service: Service, pathname: string, wait: Wait): Promise<Drawn> {
  const { designDrawing } = LIMITS_MS;
  try {
    return await inTime("The backend", readDrawing(service, pathname), designDrawing, wait);
  } catch (error) {
    return { problem: String(error) };
  }
}

async function readDrawing({ upstream, endpoint }: Service, pathname: string): Promise<Drawn> {
  const signal = AbortSignal.timeout(LIMITS_MS.designDrawing);
  const request = new Request(endpoint + pathname, { signal, redirect: "manual" });
  const reply = await upstream.fetch(request);
  const isDrawing = reply.ok && typeOf(reply) === VECTOR_TYPE;
  if (!isDrawing) await reply.body?.cancel();
  const movedTo = reply.status === 302 ? reply.headers.get("Location") : null;
  if (movedTo !== null) return { movedTo };
  if (reply.status === 404 || reply.status === 410) return "missing";
  if (!isDrawing) return { problem: `The backend answered ${reply.status} with ${typeOf(reply) || "no type"}.` };
  const bytes = await readBody(reply, LARGEST_BYTES);
  if (bytes === BodyTooLarge) return { problem: `The drawing has more than ${LARGEST_BYTES} bytes.` };
  return { bytes, isForEver: (reply.headers.get("Cache-Control") ?? "").includes("immutable") };
}
