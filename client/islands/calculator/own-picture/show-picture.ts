import type { PictureType } from "#domain/picture/picture-head.ts";
import { type PixelSize, quarterTurn } from "#domain/picture/pixel-size.ts";

/** Up to here a photograph is shown as it is; a larger one would make the stage stumble. */
const LARGEST_SHOWN_PIXELS = 4e6;
/** The longer side of what is shown instead: more than the stage has on any screen. */
const PREVIEW_SIDE = 2048;
const PREVIEW_QUALITY = 0.9;
/** Rounding changes the proportion of a small picture. */
const SAME_SHAPE = 0.02;

export interface Shown {
  /** An object URL, to be revoked by whoever takes it. */
  href: string;
  /** The picture's own size, the way up that it is shown. */
  size: PixelSize;
}

/**
 * Gives a picture an address on this page. A large one becomes a small preview; so does what may move or be seen through, as a print
 * does neither.
 *
 * @param size its size by its head.
 * @returns null where the browser cannot decode it.
 */
export async function showPicture(file: Blob, type: PictureType, size: PixelSize): Promise<Shown | null> {
  const isShownItself = type === "jpeg" && size.width * size.height <= LARGEST_SHOWN_PIXELS;
  const preview = isShownItself ? null : await makePreview(file, size).catch(() => null);
  return preview ?? showItself(file);
}

/** The browser respects a file's orientation, so its own measure is the one that counts. */
async function showItself(file: Blob): Promise<Shown | null> {
  const href = URL.createObjectURL(file);
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
    return { href, size: { width: image.naturalWidth, height: image.naturalHeight } };
  } catch {
    URL.revokeObjectURL(href);
    return null;
  }
}

async function makePreview(file: Blob, size: PixelSize): Promise<Shown | null> {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(size.width, size.height));
  const resizeWidth = Math.max(1, Math.round(size.width * scale));
  const bitmap = await createImageBitmap(file, { resizeWidth, resizeQuality: "high" });
  // A browser that turns it another way than its head says is asked to show the picture itself.
  const shown = [size, quarterTurn(size)].find((one) => isOfShape(bitmap, one));
  const blob = shown ? await drawOnPaper(bitmap) : null;
  bitmap.close();
  return shown && blob ? { href: URL.createObjectURL(blob), size: shown } : null;
}

function isOfShape(bitmap: PixelSize, { width, height }: PixelSize): boolean {
  return Math.abs((bitmap.width * height) / (bitmap.height * width) - 1) <= SAME_SHAPE;
}

/** What can be seen through is white in a print. */
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
