import { type AssetLocation, type AssetPath, fileOf } from "#domain/page/asset-path.ts";
import {
  type MediaFormat,
  type MediaRequest,
  mediaHref,
  parseMediaPath,
  socialPreviewHref,
} from "#domain/page/media.ts";
import { editedSize, isUnedited, UNKNOWN_SIZE } from "#domain/page/media-edits.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { createFileFaults } from "../memory/file-faults.ts";
import type { Tier } from "../tiered/tier.ts";
import type { Service } from "../upstream.ts";
import {
  fetchAsset,
  isAbsent,
  isPicture,
  type Made,
  type PictureFile,
  pictureResponse,
  refusal,
  typeOf,
} from "./picture-file.ts";

/**
 * Time for which the converter is not used after failures of several files in a row, and for which a failed
 * picture is not tried again.
 */
const BACKOFF_MS = 60_000;

/** Converter of pictures, whose conversions cost money: after a failure it pauses. */
interface Converter {
  /**
   * Tells whether a conversion is worth trying: not while the converter pauses, or if this picture failed a moment ago.
   */
  isReady: (asset: AssetPath) => boolean;
  /**
   * Converts a picture. @throws ConversionError if that fails, which is remembered; another Error if the
   * original is not available.
   */
  convert: Convert;
  /** Records that a conversion took too long. */
  isLate: (asset: AssetPath) => void;
}

/** Converts a picture. @throws ConversionError if the conversion itself fails. */
export type Convert = (media: MediaRequest, format: MediaFormat) => Promise<Made>;

/** Failure of the conversion itself; the converter remembers it for a while. */
class ConversionError extends Error {}

export function createConverter(convert: Convert, now: () => number): Converter {
  const faults = createFileFaults(now, BACKOFF_MS);
  return {
    isReady: (asset) => !faults.isResting(fileOf(asset)),
    isLate: (asset) => faults.failed(fileOf(asset)),
    convert: async (media, format) => {
      const { asset } = media;
      try {
        const made = await convert(media, format);
        if (typeof made === "object" && "bytes" in made) faults.worked(fileOf(asset));
        return made;
      } catch (error) {
        if (error instanceof ConversionError) faults.failed(fileOf(asset));
        throw error;
      }
    },
  };
}

const LARGEST_ORIGINAL_BYTES = 20_000_000;

/** Creates a converter that fetches the original and uses the Images binding. */
export function convertByImages(assets: Service, images: ImagesBinding): Convert {
  return async (media, format) => {
    const { asset } = media;
    const original = await fetchAsset(assets, asset, asset.path);
    const isLarge = Number(original.headers.get("Content-Length") ?? 0) > LARGEST_ORIGINAL_BYTES;
    if (isPicture(original) && !isLarge) return byImages(images, original.body, media, format);
    await original.body?.cancel();
    if (isAbsent(original)) return "missing";
    if (isLarge) throw new Error(`The original has more than ${LARGEST_ORIGINAL_BYTES} bytes.`);
    return { problem: refusal(original) };
  };
}

async function byImages(
  images: ImagesBinding,
  body: ReadableStream<Uint8Array>,
  media: MediaRequest,
  format: MediaFormat,
): Promise<PictureFile> {
  const { transform, output } = conversionOf(media, format);
  try {
    const converted = await images.input(body).transform(transform).output(output);
    return { bytes: await converted.response().arrayBuffer(), type: output.format };
  } catch (error) {
    throw new ConversionError(String(error), { cause: error });
  }
}

/** Origin in the cache key: every host shows the same pictures. */
const ORIGIN = "https://media.internal";
/** Header with the picture's key and size in bytes; `Content-Length` belongs to the platform. */
const PICTURE = "X-Picture";
const nameOf = (key: string, bytes: ArrayBuffer | Uint8Array) => `${bytes.byteLength} ${encodeURI(key)}`;
const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };

/** Creates a converter behind the tiered cache: each picture is converted once for all data centres. */
export function convertByTier(tier: Tier): Convert {
  return async (media, format) => {
    const request = new Request(ORIGIN + channelPrefix(media.asset) + picturePath(media, format));
    const key = pictureKey(media, format);
    const reply = await askFor(tier, request, key);
    if (reply.status === 404) return "missing";
    if (!isPicture(reply))
      throw new ConversionError(`The tiered cache answered ${reply.status}: ${await reply.text()}`);
    const bytes = await reply.arrayBuffer();
    // The picture will be stored for ever, so it is checked first.
    const named = reply.headers.get(PICTURE);
    if (named !== nameOf(key, bytes))
      throw new ConversionError(`The tiered cache sent another picture, or cut it: ${named}`);
    return { bytes, type: typeOf(reply) };
  };
}

async function askFor(tier: Tier, request: Request, key: string): Promise<Response> {
  try {
    return await tier.ask(request, key);
  } catch (error) {
    throw new ConversionError(String(error), { cause: error });
  }
}

/**
 * Responds to a request of `convertByTier` with the picture at its path, for the tiered cache to store; null if
 * the path is not a picture's.
 */
export async function answerPicture(convert: Convert, pathname: string): Promise<Response | null> {
  const announcedBy = CHANNELS.find((channel) => pathname.startsWith(`/${channel}/`));
  const parsed = parseMediaPath(announcedBy ? pathname.slice(announcedBy.length + 1) : pathname);
  if (!parsed || parsed.ending === "auto") return null;
  const wanted = { ...parsed, asset: { ...parsed.asset, announcedBy } };
  try {
    const made = await convert(wanted, parsed.ending);
    if (made === "missing") return new Response("missing", { status: 404, ...NOT_KEPT });
    if ("problem" in made) return new Response(made.problem, { status: 502, ...NOT_KEPT });
    const reply = pictureResponse(made);
    reply.headers.set(PICTURE, nameOf(pictureKey(wanted, parsed.ending), made.bytes));
    return reply;
  } catch (error) {
    return new Response(String(error), { status: 502, ...NOT_KEPT });
  }
}

/**
 * Picture width at which the blur radius counts in pixels; it is scaled, so that all widths of a picture look alike.
 */
const BLUR_REFERENCE_WIDTH = 800;

/**
 * Options for the Images binding to convert an original, never to a larger size. An unedited picture is the same
 * whatever size its address claims, since anybody may make that up.
 */
export function conversionOf(media: MediaRequest, format: MediaFormat) {
  const { at, blur, brightness, rotate, quality } = media.edits;
  const size = targetSize(media);
  const transform: ImageTransform = {
    ...size,
    // The binding rotates first; width and height are those of the rotated picture.
    ...(rotate !== 0 && { rotate }),
    ...(at !== 50 && { gravity: { x: at / 100, y: at / 100, mode: "remainder" } }),
    ...(blur !== 0 && { blur: blurRadius(blur, size.width) }),
    ...(brightness !== 0 && { brightness: 1 + brightness / 100 }),
  };
  return { transform, output: { format: `image/${format}`, quality } as const };
}

/** The target size in pixels, after rotation; without a height the picture keeps its aspect ratio. */
export function targetSize({ asset, width, height, edits }: MediaRequest) {
  if (height !== null) return { width, height, fit: "cover" as const };
  if (isUnedited(edits)) return { width, fit: "scale-down" as const };
  const full = editedSize(asset.width === null ? UNKNOWN_SIZE : asset, edits);
  const narrower = Math.min(width, full.width);
  if (edits.crop === "") return { width: narrower, fit: "scale-down" as const };
  return {
    width: narrower,
    height: Math.max(1, Math.round((narrower * full.height) / full.width)),
    fit: "cover" as const,
  };
}

function blurRadius(blur: number, width: number): number {
  return Math.max(1, Math.round((blur * width) / BLUR_REFERENCE_WIDTH));
}

/**
 * The key that a picture is stored under. An unedited picture is the same whatever size its address claims and however
 * its name is spelled, since anybody may make that up.
 */
export function pictureKey(media: MediaRequest, format: MediaFormat): string {
  const { asset, edits } = media;
  const kept = isUnedited(edits) ? { ...media, asset: { ...asset, path: fileOf(asset) } } : media;
  return channelPrefix(asset) + picturePath(kept, format);
}

/** Prefix that separates the file versions of the channels: each counts its own, so both use the same numbers. */
export function channelPrefix({ announcedBy }: AssetLocation): string {
  return announcedBy ? `/${announcedBy}` : "";
}

/** The path of a picture in one format. */
function picturePath({ asset, width, height, edits }: MediaRequest, format: MediaFormat): string {
  return (height === null ? null : socialPreviewHref(asset)) ?? mediaHref(asset, width, format, edits);
}
