import type { Decoded } from "../on-paper.ts";

/** Decodes a PNG with its transparency. */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<Decoded> {
  const [{ default: decode, init }, { default: module }] = await Promise.all([
    import("@jsquash/png/decode.js"),
    import("@jsquash/png/codec/pkg/squoosh_png_bg.wasm") as unknown as Promise<{ default: WebAssembly.Module }>,
  ]);
  await init(module);
  const { width, height, data } = await decode(bytes.buffer);
  return { width, height, rgba: data as Uint8ClampedArray };
}
