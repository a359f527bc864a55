import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import type { Wait } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";
import { BRIEFLY, typeOf, VECTOR_TYPE } from "./picture-file.ts";

/**
 * Origin in the cache key. Every host shows the same pictures, so the key has no host, but the backend that draws them.
 */
const KEY_ORIGIN = "https://designs.internal";
const FOR_EVER = "public, max-age=31536000, immutable";
/**
 * Content security policy of a drawing. Photographs are part of it; nothing else is fetched or
 * run, wherever it is opened.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const LONGEST_MS = 10_000;

/** Reads the drawing of a design at a path, from the backend of a host. Never rejects. */
export type DesignPictures = (pathname: string, host: string, waitUntil: WaitUntil) => Promise<Response>;

interface DesignPicturesDependencies extends Pick<Platform, "now" | "wait" | "log"> {
  serviceOf: (host: string) => Service;
  cache: Cache;
}

/**
 * Creates the reader of drawings. Those that the backend marks as immutable are cached in the data centre, and
 * concurrent requests share one drawing.
 */
export function createDesignPictures({ serviceOf, cache, now, wait, log }: DesignPicturesDependencies): DesignPictures {
  const flights = createSingleFlight(now, LONGEST_MS);
  const ignore = (error: unknown): undefined => {
    log("error", "picture-not-kept", { message: String(error) });
  };
  return async (pathname, host, waitUntil) => {
    const service = serviceOf(host);
    const key = `${KEY_ORIGIN}${pathname}?of=${encodeURIComponent(service.endpoint)}`;
    const kept = await cache.match(key).catch(ignore);
    if (kept) return new Response(kept.body, kept);
    const drawn = await flights.share(key, waitUntil, async () => {
      const made = await fetchDesignDrawing(service, pathname, wait);
      if (isForEver(made)) waitUntil(cache.put(key, drawingResponse(made)).catch(ignore));
      return made;
    });
    if (drawn === "missing") return missing();
    if ("bytes" in drawn) return drawingResponse(drawn);
    if ("movedTo" in drawn && parseDesignPicture(drawn.movedTo).ok)
      return new Response(null, { status: 302, headers: { Location: drawn.movedTo, "Cache-Control": BRIEFLY } });
    const message = "movedTo" in drawn ? `The backend leads to ${drawn.movedTo.slice(0, 200)}.` : drawn.problem;
    log("error", "commerce-error", { path: pathname, message });
    return new Response("The picture cannot be drawn right now.\n", {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": "60" },
    });
  };
}

type Picture = Extract<Drawn, { bytes: Uint8Array }>;

function isForEver(drawn: Drawn): drawn is Picture {
  return typeof drawn === "object" && "bytes" in drawn && drawn.isForEver;
}

function drawingResponse({ bytes, isForEver: keeps }: Picture): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": VECTOR_TYPE,
      "Cache-Control": keeps ? FOR_EVER : BRIEFLY,
      "Content-Security-Policy": POLICY,
    },
  });
}

function missing(): Response {
  return new Response("There is no such picture.\n", {
    status: 404,
    headers: { "Cache-Control": "public, max-age=30" },
  });
}

/** Maximum size of a drawing; one with photographs in it has some tens of kilobytes. */
const LARGEST_BYTES = 200_000;

/** Result: the drawing, its new address, that there is none, or the reason that it is not available now. */
type Drawn = { bytes: Uint8Array; isForEver: boolean } | { movedTo: string } | "missing" | { problem: string };

/** Fetches the picture of a design from the commerce backend. Never rejects. */
async function fetchDesignDrawing(service: Service, pathname: string, wait: Wait): Promise<Drawn> {
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
