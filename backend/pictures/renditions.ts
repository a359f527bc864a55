import { CUSTOMER_PICTURE_WIDTHS } from "#domain/customer/customer-picture.ts";
import type { BackendEnv } from "../env.ts";
import { hashToken } from "../token.ts";

/** The most pixels of a picture, more than any camera of customers has: a few kilobytes can name many more. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 82;

/** The measures of a picture's largest file, in pixels. */
export interface Measures {
  width: number;
  height: number;
}

/**
 * The id of the picture that an upload becomes: of the same upload it is the same. So a picture that is sent again replaces what an
 * attempt before it left, and whoever deletes the upload finds the picture's files. The upload's id is made of all that a customer sent,
 * and of her file; nobody guesses it.
 */
export async function pictureIdOf(upload: string): Promise<string> {
  return (await hashToken(`picture ${upload}`)).slice(0, ID_LETTERS);
}

/** 192 bits. */
const ID_LETTERS = 48;

/**
 * Makes the files of a picture: upright, in WebP, without the place, camera and anything else that its own file says, and no side
 * longer than 2,000 pixels. Nothing of the customer's file is kept.
 *
 * @returns the measures; null if the file is no picture that can be shown.
 * @throws Error of the bucket if it does not take one of them. Those that it took go with the upload (`forgetUploads`).
 */
export async function makeRenditions(
  { IMAGES, UPLOADS }: Pick<BackendEnv, "IMAGES" | "UPLOADS">,
  id: string,
  bytes: ArrayBuffer,
): Promise<Measures | null> {
  const made = await drawn(IMAGES, bytes);
  if (!made) return null;
  for (const [width, file] of made.files) await UPLOADS.put(keyOf(id, width), file);
  return made.measures;
}

/** A picture in every width, and the measures of the largest. */
interface Drawn {
  files: Map<number, ArrayBuffer>;
  measures: Measures;
}

/** Draws a picture in every width; null for a file that cannot be read. */
async function drawn(IMAGES: BackendEnv["IMAGES"], bytes: ArrayBuffer): Promise<Drawn | null> {
  const streamOf = (content: ArrayBuffer) => new Blob([content]).stream();
  const files = new Map<number, ArrayBuffer>();
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
      files.set(width, file);
    }
  } catch {
    return null;
  }
  return measures && { files, measures };
}

/** Reads one of a picture's files; null if it has none. */
export async function readRendition(bucket: R2Bucket, id: string, width: number): Promise<ArrayBuffer | null> {
  return (await bucket.get(keyOf(id, width)))?.arrayBuffer() ?? null;
}

/** Deletes all files of pictures. */
export async function deleteRenditions(bucket: R2Bucket, ...ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await bucket.delete(ids.flatMap((id) => CUSTOMER_PICTURE_WIDTHS.map((width) => keyOf(id, width))));
}

function keyOf(id: string, width: number): string {
  return `picture/${id}/${width}`;
}
