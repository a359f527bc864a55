import { readFile } from "node:fs/promises";
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";

/** Pixels in four bytes each. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The platform's class, which Node does not have. */
class Pixels implements Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

const ready = (async () => {
  Object.assign(globalThis, { ImageData: globalThis.ImageData ?? Pixels });
  const codec = async (path: string) => WebAssembly.compile(await readFile(`node_modules/@jsquash/${path}`));
  await initJpeg(await codec("jpeg/codec/dec/mozjpeg_dec.wasm"));
  await initPng(await codec("png/codec/pkg/squoosh_png_bg.wasm"));
})();

/** Decodes a JPEG or PNG, by codecs other than those that made it. */
export async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  await ready;
  const { buffer } = bytes.slice();
  return bytes[0] === 0x89 ? decodePng(buffer) : decodeJpeg(buffer);
}

/** The mean difference of two pictures' samples, of 255; that of pictures of different sizes is 255. */
export function meanError(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 255;
  let sum = 0;
  for (let at = 0; at < one.data.length; at++)
    if (at % 4 !== 3) sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
  return sum / (one.width * one.height * 3);
}

/** The same picture in shades of grey, by the weights of ITU-R BT.709. */
export function greyOf({ width, height, data }: Picture): Picture {
  const grey = new Uint8ClampedArray(data);
  for (let at = 0; at < data.length; at += 4)
    grey.fill(0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0), at, at + 3);
  return { width, height, data: grey };
}
