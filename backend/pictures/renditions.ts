import { CUSTOMER_PICTURE_WIDTHS } from "#domain/customer/customer-picture.ts";
import type { BackendEnv } from "../env.ts";

/** The most pixels of a picture, more than any camera of customers has: a few kilobytes can name many more. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 82;

/** The measures of a picture's largest file, in pixels. */
export interface Measures {
  width: number;
  height: number;
}

/**
 * Makes the files of a picture: upright, in WebP, without the place, camera and anything else that its own file says, and no side
 * longer than 2,000 pixels. Nothing of the customer's file is kept.
 *
 * @returns the measures; null if the file is no picture that can be shown.
 */
export async function makeRenditions(
  { IMAGES, UPLOADS }: Pick<BackendEnv, "IMAGES" | "UPLOADS">,
  id: string,
  bytes: ArrayBuffer,
): Promise<Measures | null> {
  const streamOf = (content: ArrayBuffer) => new Blob([content]).stream();
  let measures: Measures | null = null;
  try {
    const info = await IMAGES.info(streamOf(bytes));
    if (!("width" in info) || info.width * info.height > MOST_PIXELS) return null;
    for (const width of CUSTOMER_PICTURE_WIDTHS) {
      const made = await IMAGES.input(streamOf(bytes))
        .transform({ width, height: width, fit: "scale-down" })
        .output({ format: "image/webp", quality: QUALITY });
      const file = await made.response().arrayBuffer();
      const shown = await IMAGES.info(streamOf(file));
      if ("width" in shown) measures = { width: shown.width, height: shown.height };
      await UPLOADS.put(keyOf(id, width), file);
    }
    return measures;
  } catch {
    await deleteRenditions(UPLOADS, id);
    return null;
  }
}

/** Reads one of a picture's files; null if it has none. */
export async function readRendition(bucket: R2Bucket, id: string, width: number): Promise<ArrayBuffer | null> {
  return (await bucket.get(keyOf(id, width)))?.arrayBuffer() ?? null;
}

/** Deletes all files of a picture. */
export async function deleteRenditions(bucket: R2Bucket, id: string): Promise<void> {
  await bucket.delete(CUSTOMER_PICTURE_WIDTHS.map((width) => keyOf(id, width)));
}

function keyOf(id: string, width: number): string {
  return `picture/${id}/${width}`;
}
