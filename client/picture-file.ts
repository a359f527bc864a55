import { HEAD_BYTES, LONG_HEAD_BYTES, type PictureHead, readPictureHead } from "#domain/picture/picture-head.ts";

/** Reads what a file is and how large; further only where a picture's size stands behind much else. */
export async function readHead(file: Blob): Promise<PictureHead> {
  const read = async (bytes: number) => readPictureHead(new Uint8Array(await file.slice(0, bytes).arrayBuffer()));
  const head = await read(HEAD_BYTES);
  const isFound = head.kind !== "picture" || head.size !== null || file.size <= HEAD_BYTES;
  return isFound ? head : read(LONG_HEAD_BYTES);
}
const QUALITY = { resizeQuality: "high" } as const;

/**
 * Decodes a picture whole, turned as its file says, to a width in pixels. No density that a file states changes its pixels here, as it
 * does those of an `<img>`.
 *
 * @returns null where the browser cannot, or where a part of the picture is missing; `canDecode` tells the two from a browser that has
 * no such way.
 */
export function decodePicture(file: Blob, width: number): Promise<ImageBitmap | null> {
  return decode(file, Math.max(1, Math.round(width)));
}

/** Tries it with a pixel that is sound. */
export async function canDecode(): Promise<boolean> {
  return (await decode(new ImageData(1, 1), 1)) !== null;
}

async function decode(source: ImageBitmapSource, resizeWidth: number): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(source, { resizeWidth, ...QUALITY });
  } catch {
    return null;
  }
}
