import { storyblokImagePath } from "#domain/page/image-address.ts";
import type { ImageOptions } from "#domain/page/image-options.ts";
import { isTurned } from "#domain/page/image-size.ts";
import type { MediaRequest } from "#domain/page/media.ts";
import { NO_EDITS } from "#domain/page/media-edits.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import type { Service } from "../upstream.ts";
import { targetSize } from "./conversion.ts";
import { fetchAsset, isPicture, refusal, typeOf } from "./original.ts";
import { BRIEFLY, type Made, type PictureFile } from "./picture-file.ts";

/**
 * Fetches a picture without the Images binding: from Storyblok's image service, which costs the shop nothing, else as
 * the original. It is cached for a minute.
 *
 * @param format null if the browser accepts none of the formats that pictures are converted to.
 * @returns the reason if neither is available.
 */
export async function fetchUnconverted(
  assets: Service,
  media: MediaRequest,
  format: MediaFormat | null,
): Promise<Response | Exclude<Made, PictureFile>> {
  const { path } = media.asset;
  const service = storyblokImagePath(`/${path}`, serviceOptions(media, format), focalArea(media)).slice(1);
  const ready = await fetchAsset(assets, media.asset, service);
  if (isPicture(ready)) return standIn(ready);
  // An unread body keeps its connection in use.
  await ready.body?.cancel();
  const original = await fetchAsset(assets, media.asset, path);
  if (isPicture(original)) return standIn(original);
  await original.body?.cancel();
  return original.status === 404 ? "missing" : { problem: refusal(original) };
}

/** Options for the image service. It resizes before it rotates, and makes AVIF of small pictures only. */
function serviceOptions(media: MediaRequest, format: MediaFormat | null): ImageOptions {
  const { blur, brightness, rotate, quality } = media.edits;
  const size = targetSize(media);
  const height = "height" in size ? size.height : undefined;
  const [across, down] = isTurned(rotate) ? [height, size.width] : [size.width, height];
  return {
    ...(across !== undefined && { width: across }),
    ...(down !== undefined && { height: down }),
    ...(blur !== 0 && { blur }),
    ...(brightness !== 0 && { brightness }),
    rotate,
    quality,
    format: format === null ? "jpeg" : format === "avif" ? "webp" : format,
  };
}

/**
 * The focal point along the side that is cropped, as a pixel of the original; empty for the middle,
 * or if the size is unknown.
 */
function focalArea({ asset, edits: { at } }: MediaRequest): string {
  if (asset.width === null || at === NO_EDITS.at) return "";
  const [x, y] = [Math.round((asset.width * at) / 100), Math.round((asset.height * at) / 100)];
  return `${x}x${y}:${x + 1}x${y + 1}`;
}

function standIn(reply: Response): Response {
  return new Response(reply.body, {
    headers: { "Content-Type": typeOf(reply), "Cache-Control": BRIEFLY },
  });
}
