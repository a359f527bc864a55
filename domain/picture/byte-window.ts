/** A part of a file, read as its formats write numbers. What lies behind its end reads as 0, so that no reader has to guard a length. */
export interface ByteWindow {
  readonly length: number;
  uint8: (at: number) => number;
  uint16: (at: number, isLittleEndian?: boolean) => number;
  uint24LittleEndian: (at: number) => number;
  uint32: (at: number, isLittleEndian?: boolean) => number;
  /** Bytes as characters of Latin-1. */
  text: (at: number, length: number) => string;
}

/** Looks at bytes without copying them. No position is out of bounds, not even a negative one. */
export function byteWindow(bytes: Uint8Array): ByteWindow {
  const uint8 = (at: number) => bytes[at] ?? 0;
  const uint16 = (at: number, isLittleEndian = false) =>
    isLittleEndian ? uint8(at) + uint8(at + 1) * 0x100 : uint8(at) * 0x100 + uint8(at + 1);
  return {
    length: bytes.length,
    uint8,
    uint16,
    uint24LittleEndian: (at) => uint16(at, true) + uint8(at + 2) * 0x10000,
    uint32: (at, isLittleEndian = false) =>
      isLittleEndian ? uint16(at, true) + uint16(at + 2, true) * 0x10000 : uint16(at) * 0x10000 + uint16(at + 2),
    text: (at, length) => String.fromCharCode(...bytes.subarray(Math.max(0, at), Math.max(0, at + length))),
  };
}
