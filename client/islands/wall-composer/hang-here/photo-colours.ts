import type { Point } from "#domain/wall/homography.ts";
import type { Colour } from "#domain/wall/wall-light.ts";
import type { OwnPhoto } from "../on-demand-parts.ts";

/** The longer side in pixels of the copy that colours are read from. */
const COPY_SIDE = 240;

/** The colours of a photograph. */
export interface PhotoColours {
  /** Returns the mean colour around a point, both in the photograph's pixels. */
  around: (point: Point, radius: number) => Colour;
}

/** Reads a photograph's colours on the device. @throws Error if the browser does not show it, or makes no copy. */
export async function readColours({ href, width, height }: OwnPhoto): Promise<PhotoColours> {
  const image = new Image();
  image.src = href;
  await image.decode();
  const scale = Math.min(1, COPY_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no canvas.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return {
    around({ x, y }, radius) {
      const half = Math.max(1, Math.round(radius * scale));
      const left = Math.round(Math.min(canvas.width - 1, Math.max(0, x * scale - half)));
      const top = Math.round(Math.min(canvas.height - 1, Math.max(0, y * scale - half)));
      return meanOf(context.getImageData(left, top, 2 * half, 2 * half).data);
    },
  };
}

/** Returns the mean of pixels; those beyond the picture are transparent and do not count. */
function meanOf(pixels: Uint8ClampedArray): Colour {
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0);
    count += 1;
  }
  return sum.map((value) => value / Math.max(1, count)) as unknown as Colour;
}
