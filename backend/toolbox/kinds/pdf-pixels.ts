import type { Decoded } from "../on-paper.ts";

/**
 * Draws the first page of a PDF by PDFium, as it is shown. Its memory is given back with the library, which each PDF gets anew.
 *
 * @param longest the longer side of the drawing, in pixels.
 */
export async function drawFirstPage(bytes: Uint8Array, longest: number): Promise<Decoded> {
  const [{ PDFiumLibrary }, { default: module }] = await Promise.all([
    import("@hyzyla/pdfium"),
    import("@hyzyla/pdfium/pdfium.wasm"),
  ]);
  const instantiateWasm = (imports: WebAssembly.Imports, use: (instance: WebAssembly.Instance) => object) =>
    use(new WebAssembly.Instance(module, imports));
  // The library's types have the module of another function in place of the instance.
  const library = await PDFiumLibrary.init({ instantiateWasm: instantiateWasm as never });
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longest / Math.max(originalWidth, originalHeight);
  const side = (points: number) => Math.max(1, Math.round(points * scale));
  const { width, height, data } = await page.render({ width: side(originalWidth), height: side(originalHeight) });
  return { width, height, rgba: data };
}
