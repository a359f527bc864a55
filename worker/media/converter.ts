import type { MediaRequest } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import { createBackoff } from "../memory/backoff.ts";
import { createLru } from "../memory/lru.ts";
import type { Service } from "../upstream.ts";
import { conversionOf } from "./conversion.ts";
import { fetchAsset, isPicture, refusal } from "./original.ts";
import type { Made, PictureFile } from "./picture-file.ts";

const LARGEST_ORIGINAL_BYTES = 20_000_000;
/** How long the Images binding is left alone once it failed several times in a row, and a picture that it failed with. */
const BACKOFF_MS = 60_000;
const BINDING = "images";
/** Pictures that an isolate remembers as failed. */
const FAILED_IN_MEMORY = 1000;

/** Makes pictures by the Images binding, each of which costs. */
export interface Converter {
  /** Whether it is worth asking: not where the binding is down, or failed with this picture a moment ago. */
  isReady: (path: string) => boolean;
  /**
   * Fetches the original and converts it.
   *
   * @throws where the binding fails, which is remembered.
   */
  convert: (media: MediaRequest, format: MediaFormat) => Promise<Made>;
  /** Says that a conversion takes too long. */
  isLate: (path: string) => void;
}

export function createConverter(assets: Service, images: ImagesBinding, now: () => number): Converter {
  const failed = createLru<number>(FAILED_IN_MEMORY);
  const backoff = createBackoff(now, BACKOFF_MS);
  const remember = (path: string) => {
    failed.set(path, now());
    backoff.start(BINDING);
  };
  return {
    isReady: (path) => !backoff.isDown(BINDING) && now() - (failed.get(path) ?? Number.NEGATIVE_INFINITY) >= BACKOFF_MS,
    isLate: remember,
    convert: async (media, format) => {
      const { asset } = media;
      const original = await fetchAsset(assets, asset, asset.path);
      const isLarge = Number(original.headers.get("Content-Length") ?? 0) > LARGEST_ORIGINAL_BYTES;
      if (!isPicture(original) || isLarge) {
        await original.body?.cancel();
        if (original.status === 404) return "missing";
        if (isLarge) throw new Error(`The original has more than ${LARGEST_ORIGINAL_BYTES} bytes.`);
        return { problem: refusal(original) };
      }
      try {
        const picture = await byImages(images, original.body, media, format);
        backoff.end(BINDING);
        return picture;
      } catch (error) {
        remember(asset.path);
        throw error;
      }
    },
  };
}

async function byImages(
  images: ImagesBinding,
  body: ReadableStream<Uint8Array>,
  media: MediaRequest,
  format: MediaFormat,
): Promise<PictureFile> {
  const { transform, output } = conversionOf(media, format);
  const converted = await images.input(body).transform(transform).output(output);
  return { bytes: await converted.response().arrayBuffer(), type: output.format };
}
