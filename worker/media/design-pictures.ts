import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";
import { type Drawn, fetchDesignDrawing } from "./design-drawing.ts";
import { BRIEFLY, VECTOR_TYPE } from "./picture-file.ts";

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

export interface DesignPicturesDependencies extends Pick<Platform, "now" | "wait" | "log"> {
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
