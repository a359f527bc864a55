import { ageOf } from "#domain/age.ts";
import type { MediaRequest } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import { createBackoff } from "../memory/backoff.ts";
import { createLru } from "../memory/lru.ts";
import type { Made } from "./picture-file.ts";

/** How long whoever converts is left alone once he failed several times in a row, and a picture that he failed with. */
const BACKOFF_MS = 60_000;
const WHOEVER = "converter";
/** Pictures that an isolate remembers as failed. */
const FAILED_IN_MEMORY = 1000;

/** Makes pictures, each of which costs: what fails is left alone for a while. */
export interface Converter {
  /** Whether it is worth asking: not where conversions fail, or this picture failed a moment ago. */
  isReady: (path: string) => boolean;
  /** @throws where the conversion fails, which is remembered, or the original cannot be had. */
  convert: Convert;
  /** Says that a conversion takes too long. */
  isLate: (path: string) => void;
}

/** Makes a picture. @throws ConversionError where whoever converts it fails. */
export type Convert = (media: MediaRequest, format: MediaFormat) => Promise<Made>;

/** Whoever converts pictures failed with one: worth remembering for a while. */
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
