import type { Decoded } from "../on-paper.ts";

/** Decodes the first picture of a TIFF, as it is stored; null if its packing is not known. */
export async function decodeTiff(bytes: Uint8Array<ArrayBuffer>): Promise<Decoded | null> {
  const { default: utif } = await import("utif2");
  const { buffer } = bytes;
  const [first] = utif.decode(buffer);
  if (!first) return null;
  utif.decodeImage(buffer, first);
  const { width, height } = first;
  if (!(width > 0 && height > 0) || !first.data) return null;
  return { width, height, rgba: utif.toRGBA8(first) };
}
