import type { Context } from "hono";
import { spaceOf } from "#domain/page/asset-path.ts";
import { type MediaRequest, mediaHref, parseMediaPath, socialPreviewHref } from "#domain/page/media.ts";
import { type MediaFormat, preferredMediaFormat } from "#domain/page/media-format.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { createLru, type Lru } from "../memory/lru.ts";
import { conversionOf } from "./media-conversion.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** An asset that is asked for before it is there is missing no longer than this. */
const MISSING_SECONDS = 30;
/** Missing assets that an isolate remembers: a stranger's made-up addresses are written nowhere. */
const MISSING_IN_MEMORY = 1000;
const LARGEST_ORIGINAL_BYTES = 20_000_000;
const FETCH_TIMEOUT_MS = 10_000;
/** Every host shows the same pictures, so none stands in their keys. */
const KEY_ORIGIN = "https://media.internal";

/**
 * `/media/{width}.{format}/f/…`: an asset of the shop's own spaces, converted once and kept for ever; Storyblok has the
 * pictures of all its customers at one address, and those of others are not converted at our cost. Behind `auto` stands
 * what the browser accepts (spec 000 §7), under the key of that format: another `Accept` makes no new conversion.
 */
export function mediaImage(dependencies: AppDependencies) {
  const pictures = { ...dependencies, missing: createLru<number>(MISSING_IN_MEMORY) };
  return async (context: Context<AppContext>): Promise<Response> => {
    const media = parseMediaPath(urlOf(context).pathname);
    if (!media || !dependencies.assetSpaces.has(spaceOf(media.asset))) return missingPicture();
    if (media.ending !== "auto") return deliver(pictures, context, media, media.ending);
    const reply = await deliver(pictures, context, media, preferredMediaFormat(context.req.header("Accept")));
    reply.headers.append("Vary", "Accept");
    // A cache in front that heeds no Vary would hand one browser's format to all.
    reply.headers.set("CDN-Cache-Control", "no-store");
    return reply;
  };
}

interface Pictures extends AppDependencies {
  /** When each asset was found to be missing, in epoch milliseconds. */
  missing: Lru<number>;
}

async function deliver(
  { assets, images, cache, missing, now }: Pictures,
  context: Context<AppContext>,
  media: MediaRequest,
  format: MediaFormat,
): Promise<Response> {
  const key = KEY_ORIGIN + hrefOf(media, format);
  const kept = await cache.match(key);
  if (kept) return new Response(kept.body, kept);
  const missedAtMs = missing.get(media.asset.path) ?? Number.NEGATIVE_INFINITY;
  if (now() - missedAtMs < MISSING_SECONDS * 1000) return missingPicture();
  const original = await fetchOriginal(assets, media.asset.path);
  if (original.status === 404) {
    missing.set(media.asset.path, now());
    return missingPicture();
  }
  if (!original.body || !isUsable(original)) {
    context.get("log")("error", "content-service-error", { asset: media.asset.path, status: original.status });
    return unreadablePicture();
  }
  const response = await convert(images, original.body, media, format).catch((error: unknown) => {
    context.get("log")("error", "content-service-error", { asset: media.asset.path, message: String(error) });
    return null;
  });
  if (!response) return unreadablePicture();
  context.executionCtx.waitUntil(cache.put(key, response.clone()));
  return response;
}

function hrefOf({ asset, width, height, edits }: MediaRequest, format: MediaFormat): string {
  return height === null ? mediaHref(asset, width, format, edits) : socialPreviewHref(asset);
}

function missingPicture(): Response {
  return new Response("There is no such picture.\n", {
    status: 404,
    headers: { "Cache-Control": `public, max-age=${MISSING_SECONDS}` },
  });
}

function unreadablePicture(): Response {
  return new Response("The picture cannot be read right now.\n", { status: 502 });
}

function fetchOriginal({ upstream, endpoint }: AppDependencies["assets"], path: string): Promise<Response> {
  const request = new Request(`${endpoint}/${path}`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  return upstream.fetch(request).catch(() => new Response(null, { status: 502 }));
}

function isUsable(original: Response): boolean {
  const isImage = original.headers.get("Content-Type")?.startsWith("image/") ?? false;
  return original.ok && isImage && Number(original.headers.get("Content-Length") ?? 0) <= LARGEST_ORIGINAL_BYTES;
}

async function convert(images: ImagesBinding, body: ReadableStream, media: MediaRequest, format: MediaFormat) {
  const { transform, output } = conversionOf(media, format);
  const converted = await images.input(body).transform(transform).output(output);
  return new Response(converted.response().body, {
    headers: { "Content-Type": output.format, "Cache-Control": IMMUTABLE },
  });
}
