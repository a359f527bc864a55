import { ageOf } from "#domain/age.ts";
import { type AssetPath, fileOf, isAnnounced } from "#domain/page/asset-path.ts";
import { type ImageOptions, storyblokImagePath } from "#domain/page/image-options.ts";
import { drawingHref, type MediaFormat, type MediaRequest } from "#domain/page/media.ts";
import { isTurned, isUnedited, NO_EDITS } from "#domain/page/media-edits.ts";
import { FILM_TYPES, type Film } from "#domain/page/video.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { createLru } from "../memory/lru.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";
import { type Convert, channelPrefix, createConverter, pictureKey, targetSize } from "./converter.ts";
import { createKeptPictures } from "./kept-pictures.ts";
import {
  BRIEFLY,
  fetchAsset,
  isAbsent,
  isPicture,
  type Made,
  type PictureFile,
  pictureResponse,
  refusal,
  typeOf,
  VECTOR_TYPE,
} from "./picture-file.ts";
import type { Asker, Pictures, WantedPicture } from "./room.ts";

/** Lifetime of a 404: an asset may be requested before it exists. */
const MISSING_SECONDS = 30;
/** Maximum number of missing assets in an isolate's memory; made-up addresses are stored nowhere else. */
const MISSING_IN_MEMORY = 1000;
/** Time for which a conversion continues in the background, in milliseconds. */
const LONGEST_CONVERSION_MS = 60_000;

interface PicturesDependencies extends Pick<Platform, "now" | "wait" | "log"> {
  assets: Service;
  /** Converts a raster image, which costs money. */
  convert: Convert;
  cache: Cache;
  /** Bucket of converted pictures, shared by all data centres; null if the shop has none. */
  bucket: R2Bucket | null;
  /** Rate limit per network of conversions of edited and replaced pictures, which can be made up; null without one. */
  rate: RateLimit | null;
  /** Timeout of a conversion, in milliseconds; the shopper waits no longer. */
  timeoutMs: number;
}

export function createPictures(dependencies: PicturesDependencies): Pictures {
  const { assets, cache, bucket, rate, timeoutMs, now, wait } = dependencies;
  const onError = (error: unknown) => dependencies.log("error", "picture-not-kept", { message: String(error) });
  const kept = createKeptPictures({ cache, bucket, wait, onError });
  const converter = createConverter(dependencies.convert, now);
  const flights = createSingleFlight(now, LONGEST_CONVERSION_MS);
  const missing = createLru<number>(MISSING_IN_MEMORY);

  const isMissing = ({ path }: AssetPath) =>
    ageOf(missing.get(path) ?? Number.NEGATIVE_INFINITY, now()) < MISSING_SECONDS * 1000;

  function answer(made: Made, { path }: AssetPath, { log }: Asker): Response {
    if (made === "missing") {
      missing.set(path, now());
      return missingPicture();
    }
    if ("bytes" in made) return pictureResponse(made);
    log("error", "content-service-error", { asset: path, message: made.problem });
    return unreadablePicture();
  }

  async function standIn({ media, format }: WantedPicture, asker: Asker): Promise<Response> {
    const isKept = isAnnounced(media.asset);
    const key = pictureKey(media, format ?? "jpeg");
    const found = isKept ? await kept.readStandIn(key) : null;
    if (found) return found;
    if (isMissing(media.asset)) return missingPicture();
    const reply = await fetchUnconverted(assets, media, format);
    if (!(reply instanceof Response)) return answer(reply, media.asset, asker);
    if (isKept) asker.waitUntil(kept.writeStandIn(key, reply.clone()));
    return reply;
  }

  /** Makes a picture once for all concurrent requests, and stores it even if nobody waits any more. */
  function make(key: string, { waitUntil }: Asker, work: () => Promise<Made>): Promise<Made> {
    return flights.share(key, waitUntil, async () => {
      const made = await work();
      if (typeof made === "object" && "bytes" in made) waitUntil(kept.write(key, made));
      return made;
    });
  }

  /**
   * Tells whether a network may have another conversion. Unedited pictures are exempt, since each has few; edits and
   * file versions can be made up by the thousand.
   */
  async function isWithinRate({ asset, edits }: MediaRequest, { network }: Asker): Promise<boolean> {
    if (!rate || (isUnedited(edits) && asset.version === undefined)) return true;
    const counted = await rate.limit({ key: network }).catch(() => null);
    return counted?.success ?? false;
  }

  /** Converts a picture; null if it was not converted in time, or not at all. */
  async function convert(key: string, media: MediaRequest, format: MediaFormat, asker: Asker): Promise<Made | null> {
    const { asset } = media;
    const fail = (error: unknown): null => {
      asker.log("error", "picture-not-converted", { asset: asset.path, message: String(error) });
      return null;
    };
    if (!converter.isReady(asset) || !(await isWithinRate(media, asker))) return null;
    const made = await withTimeout(
      make(key, asker, () => converter.convert(media, format)).catch(fail),
      timeoutMs,
      wait,
    );
    if (made !== TIMED_OUT) return made;
    converter.isLate(asset);
    return fail(new Error(`The conversion took more than ${timeoutMs} ms.`));
  }

  return {
    converted: async (wanted, asker) => {
      const { media, format } = wanted;
      if (!isAnnounced(media.asset) || format === null) return standIn(wanted, asker);
      const key = pictureKey(media, format);
      const found = await kept.read(key, asker.waitUntil);
      if (found) return found;
      if (isMissing(media.asset)) return missingPicture();
      const made = await convert(key, media, format, asker);
      return made ? answer(made, media.asset, asker) : standIn(wanted, asker);
    },
    drawing: async (asset, asker) => {
      const isKept = isAnnounced(asset);
      const key = channelPrefix(asset) + drawingHref({ ...asset, path: fileOf(asset) });
      const found = isKept ? await kept.read(key, asker.waitUntil) : null;
      if (found) return found;
      if (isMissing(asset)) return missingPicture();
      const work = () => fetchVector(assets, asset);
      if (isKept) return answer(await make(key, asker, work), asset, asker);
      const reply = answer(await work(), asset, asker);
      reply.headers.set("Cache-Control", BRIEFLY);
      return reply;
    },
    film: (film, range) => fetchFilm(assets, film, range),
  };
}

/** The response for a picture that does not exist. */
export function missingPicture(): Response {
  return new Response("There is no such picture.\n", {
    status: 404,
    headers: { "Cache-Control": `public, max-age=${MISSING_SECONDS}` },
  });
}

function unreadablePicture(): Response {
  return new Response("The picture cannot be read right now.\n", { status: 502 });
}

/**
 * Fetches a picture without the Images binding: from Storyblok's image service, which costs the shop nothing, else as
 * the original. It is cached for a minute.
 *
 * @param format null if the browser accepts none of the formats that pictures are converted to.
 * @returns the reason if neither is available.
 */
async function fetchUnconverted(
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
  return isAbsent(original) ? "missing" : { problem: refusal(original) };
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

/** Maximum size of a vector image; those of pages have a few kilobytes. */
const LARGEST_BYTES = 1_000_000;

/** Fetches a vector image, unchanged. */
async function fetchVector(assets: Service, asset: AssetPath): Promise<Made> {
  const reply = await fetchAsset(assets, asset, asset.path);
  const isVector = reply.ok && typeOf(reply) === VECTOR_TYPE;
  if (!isVector) await reply.body?.cancel();
  if (isAbsent(reply)) return "missing";
  if (!isVector) return { problem: refusal(reply) };
  const bytes = await readBody(reply, LARGEST_BYTES);
  return bytes === BodyTooLarge
    ? { problem: `The drawing has more than ${LARGEST_BYTES} bytes.` }
    : { bytes, type: VECTOR_TYPE };
}

/** Lifetime in browsers: an editor may replace a film under its address. */
const KEPT = "public, max-age=86400";
/** Headers of the asset service that a player needs. */
const PASSED_ON = ["content-length", "content-range", "etag", "last-modified"];

/**
 * Fetches a film, or the part that a player requests. The body is streamed without a timeout, since it may
 * take as long as the film.
 */
async function fetchFilm({ upstream, endpoint }: Service, film: Film, range: string | undefined) {
  const request = new Request(`${endpoint}/${film.path}`, { ...(range && { headers: { Range: range } }) });
  const reply = await upstream.fetch(request).catch(() => null);
  if (!reply) return plain("The film cannot be read just now.\n", 502, "no-store");
  if (![200, 206, 416].includes(reply.status)) {
    await reply.body?.cancel();
    return plain("There is no such film.\n", 404, "public, max-age=30");
  }
  const headers = new Headers({
    "Content-Type": FILM_TYPES[film.ending],
    "Cache-Control": KEPT,
    "Accept-Ranges": "bytes",
  });
  for (const name of PASSED_ON) {
    const value = reply.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(reply.body, { status: reply.status, headers });
}

function plain(text: string, status: number, cache: string): Response {
  return new Response(text, { status, headers: { "Cache-Control": cache } });
}
