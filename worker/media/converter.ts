import { ageOf } from "#domain/age.ts";
import type { MediaRequest } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import { createBackoff } from "../memory/backoff.ts";
import { createLru } from "../memory/lru.ts";
import type { Made } from "./picture-file.ts";

/**
 * Time for which the converter is not used after several failures in a row, and for which a failed
 * picture is not tried again.
 */
const BACKOFF_MS = 60_000;
const WHOEVER = "converter";
/** Maximum number of failed pictures that an isolate remembers. */
const FAILED_IN_MEMORY = 1000;

/** Converter of pictures, whose conversions cost money: after a failure it pauses. */
export interface Converter {
  /**
   * Tells whether a conversion is worth trying: not while the converter pauses, or if this picture failed a moment ago.
   */
  isReady: (path: string) => boolean;
  /**
   * Converts a picture. @throws ConversionError if that fails, which is remembered; another Error if the
   * original is not available.
   */
  convert: Convert;
  /** Records that a conversion took too long. */
  isLate: (path: string) => void;
}

/** Converts a picture. @throws ConversionError if the conversion itself fails. */
export type Convert = (media: MediaRequest, format: MediaFormat) => Promise<Made>;

/** Failure of the conversion itself; the converter remembers it for a while. */
export class ConversionError extends Error {}

export function createConverter(convert: Convert, now: () => number): Converter {
  const failed = createLru<number>(FAILED_IN_MEMORY);
  const backoff = createBackoff(now, BACKOFF_MS);
  const remember = (path: string) => {
    failed.set(path, now());
    backoff.start(WHOEVER);
  };
  return {
    isReady: (path) =>
      !backoff.isDown(WHOEVER) && ageOf(failed.get(path) ?? Number.NEGATIVE_INFINITY, now()) >= BACKOFF_MS,
    isLate: remember,
    convert: async (media, format) => {
      try {
        const made = await convert(media, format);
        if (typeof made === "object" && "bytes" in made) backoff.end(WHOEVER);
        return made;
      } catch (error) {
        if (error instanceof ConversionError) remember(media.asset.path);
        throw error;
      }
    },
  };
}
