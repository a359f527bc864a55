import type { Pixels } from "./png-stream.ts";

/** Pixels of four bytes each, as codecs give them, the way they are stored. */
export interface Decoded {
  width: number;
  height: number;
  rgba: Uint8Array | Uint8ClampedArray;
}

const PAPER = 255;
const BYTES = 4;

/** Lays decoded pixels on white paper, upright: `orientation` is that of EXIF. */
export function onPaper({ width, height, rgba }: Decoded, orientation: number, profile: Pixels["profile"]): Pixels {
  const isSideways = orientation >= 5;
  const place = placeOf(orientation, width, height);
  const shown = isSideways ? { width: height, height: width } : { width, height };
  return {
    ...shown,
    profile,
    row: (y, into) => {
      for (let x = 0; x < shown.width; x++) {
        const from = place(x, y) * BYTES;
        const alpha = rgba[from + 3] ?? PAPER;
        for (let sample = 0; sample < 3; sample++) {
          const ink = rgba[from + sample] ?? PAPER;
          into[x * 3 + sample] = alpha === 255 ? ink : Math.round((ink * alpha + PAPER * (255 - alpha)) / 255);
        }
      }
    },
  };
}

/** The place of the stored pixel that is shown at a place (EXIF 2.3, tag 274). */
function placeOf(orientation: number, width: number, height: number): (x: number, y: number) => number {
  const [right, bottom] = [width - 1, height - 1];
  const at = (x: number, y: number) => y * width + x;
  switch (orientation) {
    case 2:
      return (x, y) => at(right - x, y);
    case 3:
      return (x, y) => at(right - x, bottom - y);
    case 4:
      return (x, y) => at(x, bottom - y);
    case 5:
      return (x, y) => at(y, x);
    case 6:
      return (x, y) => at(y, bottom - x);
    case 7:
      return (x, y) => at(right - y, bottom - x);
    case 8:
      return (x, y) => at(right - y, x);
    default:
      return at;
  }
}
