import { HEAD_BYTES, LONG_HEAD_BYTES, type PictureHead, readPictureHead } from "#domain/picture/picture-head.ts";

/** Reads the type and size of a picture file. It reads beyond the first bytes only if the size stands behind much other data. */
export async function readHead(file: Blob): Promise<PictureHead> {
  const read = async (bytes: number) => readPictureHead(new Uint8Array(await file.slice(0, bytes).arrayBuffer()));
  const head = await read(HEAD_BYTES);
  const isFound = head.kind !== "picture" || head.size !== null || file.size <= HEAD_BYTES;
  return isFound ? head : read(LONG_HEAD_BYTES);
}
const QUALITY = { resizeQuality: "high" } as const;

/**
 * Decodes a whole picture, turned as its file says, to a width in pixels. Unlike in an `<img>`, a density stated in the file does not
 * change its pixels.
 *
 * @returns null if the browser cannot decode it, or a part of the picture is missing; `canDecode` tells whether the browser can decode
 *   at all.
 */
export function decodePicture(file: Blob, width: number): Promise<ImageBitmap | null> {
  return decode(file, Math.max(1, Math.round(width)));
}

/** Tells whether the browser can decode pictures, by trying it with one valid pixel. */
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
