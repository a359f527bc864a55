import type { ByteWindow } from "./byte-window.ts";

/** A box of the ISO base media format, which HEIC, AVIF and MP4 are written in: its name, and where what it holds begins and ends. */
export interface IsoBox {
  name: string;
  start: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const UINT32 = 2 ** 32;

/** More than any picture has side by side: a file of empty boxes alone is made up. */
const MOST_BOXES = 1000;

/** The boxes side by side between two positions, up to the first whose length cannot be true or which is not there whole. */
export function isoBoxes(file: ByteWindow, start: number, end: number): IsoBox[] {
  const boxes: IsoBox[] = [];
  const last = Math.min(end, file.length);
  let at = start;
  while (at + HEADER_BYTES <= last && boxes.length < MOST_BOXES) {
    const stated = file.uint32(at);
    const isLong = stated === 1;
    const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    const long = isLong ? file.uint32(at + 8) * UINT32 + file.uint32(at + 12) : stated;
    // A length of 0 reaches to the end of the file.
    const length = stated === 0 ? last - at : long;
    if (length < header || at + length > last) break;
    boxes.push({ name: file.text(at + 4, 4), start: at + header, end: at + length });
    at += length;
  }
  return boxes;
}

/** The first box of a name. */
export function findBox(boxes: readonly IsoBox[], name: string): IsoBox | null {
  return boxes.find((box) => box.name === name) ?? null;
}
