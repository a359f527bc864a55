import type { MediaRequest } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import type { Service } from "../upstream.ts";
import { conversionOf } from "./conversion.ts";
import { ConversionError, type Convert } from "./converter.ts";
import { fetchAsset, isPicture, refusal } from "./original.ts";
import type { PictureFile } from "./picture-file.ts";

const LARGEST_ORIGINAL_BYTES = 20_000_000;

/** Creates a converter that fetches the original and uses the Images binding. */
export function convertByImages(assets: Service, images: ImagesBinding): Convert {
  return async (media, format) => {
    const { asset } = media;
    const original = await fetchAsset(assets, asset, asset.path);
    const isLarge = Number(original.headers.get("Content-Length") ?? 0) > LARGEST_ORIGINAL_BYTES;
    if (isPicture(original) && !isLarge) return byImages(images, original.body, media, format);
    await original.body?.cancel();
    if (original.status === 404) return "missing";
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
