import { LIMITS_MS } from "../limits/limits.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import { type PictureFile, pictureResponse } from "./picture-file.ts";

/** Every host shows the same pictures, so none stands in their keys. */
const KEY_ORIGIN = "https://media.internal";
/** What only stands in for a picture is not found as the picture. */
const STAND_IN_ORIGIN = "https://unconverted.internal";

/** Finished pictures: in the data centre's cache and, where the shop has a bucket, for all data centres. */
export interface KeptPictures {
  /** The picture under a path; null where it has to be made. Never rejects. */
  read: (path: string, waitUntil: WaitUntil) => Promise<Response | null>;
  /** Keeps a picture for ever: what its path names does not change. Never rejects. */
  write: (path: string, picture: PictureFile) => Promise<void>;
  /** What stands in for the picture under a path, of a minute ago at most; null where nothing does. Never rejects. */
  readStandIn: (path: string) => Promise<Response | null>;
  /** Keeps what stands in, in the data centre's cache, for as long as it says. Never rejects. */
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
