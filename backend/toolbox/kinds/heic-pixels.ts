import type { Decoded } from "../on-paper.ts";

/** Part of libheif's JavaScript that is used. */
interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (
    into: { data: { set: (pixels: Uint8Array, at?: number) => void } },
    done: (shown: object | null) => void,
  ) => void;
  free: () => void;
}
type Libheif = (settings: object) => { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };

/** Decodes a HEIC by libheif, upright. Its memory is given back with the codec, which each picture gets anew. */
export async function decodeHeic(bytes: Uint8Array): Promise<Decoded | null> {
  const [{ default: libheif }, { default: module }] = await Promise.all([
    import("libheif-js/libheif-wasm/libheif.js") as unknown as Promise<{ default: Libheif }>,
    import("libheif-js/libheif-wasm/libheif.wasm"),
  ]);
  const instantiateWasm = (imports: WebAssembly.Imports, use: (instance: WebAssembly.Instance) => object) =>
    use(new WebAssembly.Instance(module, imports));
  const images = new (libheif({ instantiateWasm }).HeifDecoder)().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const rgba = new Uint8Array(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data: rgba }, resolve));
  for (const one of images) one.free();
  return shown ? { width, height, rgba } : null;
}
