import { LIMITS_MS } from "../limits/limits.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import { type PictureFile, pictureResponse } from "./picture-file.ts";

/** Origin in the cache key: every host shows the same pictures. */
const KEY_ORIGIN = "https://media.internal";
/** Origin in the cache key of unconverted pictures, which must not be found as converted ones. */
const STAND_IN_ORIGIN = "https://unconverted.internal";

/** Store of finished pictures: in the data centre's cache and, if the shop has a bucket, in R2 for all data centres. */
export interface KeptPictures {
  /** The picture under a path; null if it has to be made. Never rejects. */
  read: (path: string, waitUntil: WaitUntil) => Promise<Response | null>;
  /** Stores a picture for ever, since the picture of a path does not change. Never rejects. */
  write: (path: string, picture: PictureFile) => Promise<void>;
  /** The unconverted picture that replaced the one under a path within the last minute; or null. Never rejects. */
  readStandIn: (path: string) => Promise<Response | null>;
  /** Caches an unconverted picture in the data centre, for as long as its headers say. Never rejects. */
  writeStandIn: (path: string, reply: Response) => Promise<void>;
}

export interface KeptPicturesDependencies {
  cache: Cache;
  bucket: R2Bucket | null;
  wait: Wait;
  onError: (error: unknown) => void;
}

export function createKeptPictures({ cache, bucket, wait, onError }: KeptPicturesDependencies): KeptPictures {
  const ignore = (error: unknown): null => {
    onError(error);
    return null;
  };
  const readBucket = async (path: string): Promise<PictureFile | null> => {
    const object = await bucket?.get(path);
    const type = object?.httpMetadata?.contentType;
    return object && type ? { bytes: await object.arrayBuffer(), type } : null;
  };
  const writeCache = (path: string, picture: PictureFile) =>
    cache.put(KEY_ORIGIN + path, pictureResponse(picture)).catch(ignore);
  const readCache = async (key: string): Promise<Response | null> => {
    const found = await cache.match(key).catch(ignore);
    return found ? new Response(found.body, found) : null;
  };
  return {
    readStandIn: (path) => readCache(STAND_IN_ORIGIN + path),
    writeStandIn: async (path, reply) => void (await cache.put(STAND_IN_ORIGIN + path, reply).catch(ignore)),
    read: async (path, waitUntil) => {
      const kept = await readCache(KEY_ORIGIN + path);
      if (kept || !bucket) return kept;
      const found = await withTimeout(readBucket(path).catch(ignore), LIMITS_MS.bucketRead, wait);
      if (found === TIMED_OUT) return ignore(new Error("The bucket of pictures gave no answer in time."));
      if (!found) return null;
      waitUntil(writeCache(path, found));
      return pictureResponse(found);
    },
    write: async (path, picture) => {
      const { bytes, type } = picture;
      await Promise.all([
        writeCache(path, picture),
        bucket?.put(path, bytes, { httpMetadata: { contentType: type } }).catch(ignore),
      ]);
    },
  };
}
