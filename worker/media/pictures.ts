import { ageOf } from "#domain/age.ts";
import { type AssetPath, isAnnounced } from "#domain/page/asset-path.ts";
import { drawingHref, type MediaRequest } from "#domain/page/media.ts";
import { isUnedited } from "#domain/page/media-edits.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import { createLru } from "../memory/lru.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";
import { type Convert, createConverter } from "./converter.ts";
import { fetchFilm } from "./film.ts";
import { createKeptPictures } from "./kept-pictures.ts";
import { BRIEFLY, type Made, pictureResponse } from "./picture-file.ts";
import { channelPrefix, pictureKey } from "./picture-key.ts";
import type { Asker, Pictures, WantedPicture } from "./room.ts";
import { fetchUnconverted } from "./unconverted.ts";
import { fetchVector } from "./vector.ts";

/** Lifetime of a 404: an asset may be requested before it exists. */
const MISSING_SECONDS = 30;
/** Maximum number of missing assets in an isolate's memory; made-up addresses are stored nowhere else. */
const MISSING_IN_MEMORY = 1000;
/** Time for which a conversion continues in the background, in milliseconds. */
const LONGEST_CONVERSION_MS = 60_000;

export interface PicturesDependencies extends Pick<Platform, "now" | "wait" | "log"> {
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
    const { path } = media.asset;
    const fail = (error: unknown): null => {
      asker.log("error", "picture-not-converted", { asset: path, message: String(error) });
      return null;
    };
    if (!converter.isReady(path) || !(await isWithinRate(media, asker))) return null;
    const made = await withTimeout(
      make(key, asker, () => converter.convert(media, format)).catch(fail),
      timeoutMs,
      wait,
    );
    if (made !== TIMED_OUT) return made;
    converter.isLate(path);
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
      const key = channelPrefix(asset) + drawingHref(asset);
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
