import type { Context } from "hono";
import { MEDIA_QUALITY, type MediaRequest, parseMediaPath } from "#domain/page/media.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const LARGEST_ORIGINAL_BYTES = 20_000_000;
const FETCH_TIMEOUT_MS = 10_000;

/** `/media/{width}.{format}/f/…`: an asset of the content space, converted once and kept for ever. */
export function mediaImage({ assets, images, cache }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const media = parseMediaPath(new URL(context.req.url).pathname);
    if (!media) return context.text("There is no such picture.\n", 404);
    const key = new Request(new URL(new URL(context.req.url).pathname, context.req.url));
    const kept = await cache.match(key);
    if (kept) return new Response(kept.body, kept);
    const original = await fetchOriginal(assets, media.asset.path);
    if (original.status === 404) return context.text("There is no such picture.\n", 404);
    if (!original.body || !isUsable(original)) {
      context.get("log")("error", "content-service-error", { asset: media.asset.path, status: original.status });
      return context.text("The picture cannot be read right now.\n", 502);
    }
    const response = await convert(images, original.body, media).catch((error: unknown) => {
      context.get("log")("error", "content-service-error", { asset: media.asset.path, message: String(error) });
      return null;
    });
    if (!response) return context.text("The picture cannot be read right now.\n", 502);
    context.executionCtx.waitUntil(cache.put(key, response.clone()));
    return response;
  };
}

function fetchOriginal({ upstream, endpoint }: AppDependencies["assets"], path: string): Promise<Response> {
  const request = new Request(`${endpoint}/${path}`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  return upstream.fetch(request).catch(() => new Response(null, { status: 502 }));
}

function isUsable(original: Response): boolean {
  const isImage = original.headers.get("Content-Type")?.startsWith("image/") ?? false;
  return original.ok && isImage && Number(original.headers.get("Content-Length") ?? 0) <= LARGEST_ORIGINAL_BYTES;
}

async function convert(images: ImagesBinding, body: ReadableStream, { asset, width, height, format }: MediaRequest) {
  const converted = await images
    .input(body)
    .transform(
      height === null ? { width: Math.min(width, asset.width), fit: "scale-down" } : { width, height, fit: "cover" },
    )
    .output({ format: `image/${format}`, quality: MEDIA_QUALITY });
  const { body: image } = converted.response();
  return new Response(image, { headers: { "Content-Type": `image/${format}`, "Cache-Control": IMMUTABLE } });
}
