import { type PixelSize, quarterTurn } from "#domain/picture/pixel-size.ts";
import { canDecode, decodePicture } from "../../../decode-picture.ts";

/** The longer side of what is shown: more than the stage has on any screen. */
const PREVIEW_SIDE = 2048;
const PREVIEW_QUALITY = 0.9;

export interface Shown {
  /** An object URL, to be revoked by whoever takes it. */
  href: string;
  /** The picture's sides the way up that it is shown; where the browser shows another shape than its head says, those of what is shown. */
  sides: PixelSize;
  /** True if they are the picture's own pixels. */
  isMeasured: boolean;
}

/**
 * Gives a picture an address on this page, of which a small preview is what hangs: a print neither moves nor can be seen through.
 *
 * @param size its size by its head.
 * @returns null where the browser cannot decode it whole.
 */
export async function showPicture(file: Blob, size: PixelSize): Promise<Shown | null> {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(size.width, size.height));
  const bitmap = await decodePicture(file, size.width * scale);
  if (!bitmap) return (await canDecode()) ? null : showItself(file, size);
  const { width, height } = bitmap;
  const preview = await drawOnPaper(bitmap);
  bitmap.close();
  return preview ? { href: URL.createObjectURL(preview), ...measure({ width, height }, size) } : showItself(file, size);
}

/** A picture's size by the browser, which a density in its file may change: a picture's shape, and hardly more. Nothing is decoded. */
export async function sizeAsShown(file: Blob): Promise<PixelSize | null> {
  const href = URL.createObjectURL(file);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const image = new Image();
  image.onload = () => resolve(true);
  image.onerror = () => resolve(false);
  image.src = href;
  const isRead = await promise;
  URL.revokeObjectURL(href);
  return isRead && image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}

/** Shows the picture itself, in browsers that make no previews. */
async function showItself(file: Blob, size: PixelSize): Promise<Shown | null> {
  const href = URL.createObjectURL(file);
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
    return { href, ...measure({ width: image.naturalWidth, height: image.naturalHeight }, size) };
  } catch {
    URL.revokeObjectURL(href);
    return null;
  }
}

/** Holds what is shown against what the head says; a browser may turn a picture another way than its head is read here. */
function measure(shown: PixelSize, size: PixelSize): Pick<Shown, "sides" | "isMeasured"> {
  const own = [size, quarterTurn(size)].find((one) => isOfShape(shown, one));
  return { sides: own ?? shown, isMeasured: own !== undefined };
}

/** Made smaller, a side is rounded to a whole pixel. */
function isOfShape(shown: PixelSize, { width, height }: PixelSize): boolean {
  return Math.abs((shown.width * height) / width - shown.height) <= 1;
}

/** Draws a picture on white, since transparent parts are white in a print. */
function drawOnPaper(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", PREVIEW_QUALITY));
}
