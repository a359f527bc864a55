import type { Decoded } from "../on-paper.ts";

/** Decodes a WebP with its transparency. */
export async function decodeWebp(bytes: Uint8Array<ArrayBuffer>): Promise<Decoded> {
  const [{ default: decode, init }, { default: module }] = await Promise.all([
    import("@jsquash/webp/decode.js"),
    import("@jsquash/webp/codec/dec/webp_dec.wasm"),
  ]);
  await init(module);
  const { width, height, data } = await decode(bytes.buffer);
  return { width, height, rgba: data as Uint8ClampedArray };
}
