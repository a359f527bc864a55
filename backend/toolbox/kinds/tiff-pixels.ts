import type { IFD } from "utif2";
import { TAGS } from "../exif.ts";
import type { Decoded } from "../on-paper.ts";

const INKS = 5;

/** Decodes the first picture of a TIFF, as it is stored; null if its packing is not known. */
export async function decodeTiff(bytes: Uint8Array<ArrayBuffer>): Promise<Decoded | null> {
  const { default: utif } = await import("utif2");
  const { buffer } = bytes;
  const [first] = utif.decode(buffer);
  if (!first) return null;
  utif.decodeImage(buffer, first);
  const { width, height } = first;
  if (!(width > 0 && height > 0) || !first.data) return null;
  return { width, height, rgba: numberOf(first, TAGS.photometric) === INKS ? fromInks(first) : utif.toRGBA8(first) };
}

function numberOf(directory: IFD, tag: number): number {
  const [value = 0] = directory[`t${tag}`] as number[];
  return value;
}

/** Light that four printing inks leave, each a share of the whole. The codec asks a browser for this. */
function fromInks(picture: IFD): Uint8Array {
  const { width, height, data } = picture;
  const samples = numberOf(picture, TAGS.samples);
  // Of two bytes a sample the codec puts the lower one first.
  const [step, high] = numberOf(picture, TAGS.bits) === 16 ? [2, 1] : [1, 0];
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const inkOf = (sample: number) => data[(pixel * samples + sample) * step + high] ?? 0;
    const black = 255 - inkOf(3);
    for (let sample = 0; sample < 3; sample++)
      rgba[pixel * 4 + sample] = Math.round(((255 - inkOf(sample)) * black) / 255);
  }
  return rgba;
}
