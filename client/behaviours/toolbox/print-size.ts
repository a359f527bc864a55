import { largestPrint } from "#domain/picture/largest-print.ts";
import type { PictureType } from "#domain/picture/picture-head.ts";
import { MOST_MEGAPIXELS, type PixelSize } from "#domain/picture/pixel-size.ts";
import { canDecode, decodePicture, readHead } from "../../picture-file.ts";

/** Tells how large a picked picture can be printed, by the first bytes of its file, and whether the file is complete. Nothing is sent. */
export function tellPrintSize(element: HTMLElement): void {
  const input = element.querySelector("input");
  const said = element.querySelector("output");
  if (!input || !said) return;
  const number = new Intl.NumberFormat(element.dataset.lang);
  let turn = 0;

  const tell = async () => {
    const file = input.files?.[0];
    if (!file) return;
    turn += 1;
    const own = turn;
    const text = await textOf(file);
    // If two files are picked in a row, the last one counts.
    if (own === turn) said.textContent = text;
  };
  const textOf = async (file: File) => {
    const { unknown = "", broken = "" } = element.dataset;
    const head = await readHead(file).catch(() => null);
    if (head?.kind !== "picture" || !head.size) return unknown;
    return (await isTorn(file, head.type, head.size)) ? broken : sizeText(head.size);
  };
  const sizeText = (size: PixelSize) => {
    const { near, far } = largestPrint(size, Number(element.dataset.unitMm));
    const words = { p: size, n: near, f: far };
    return (element.dataset.text ?? "").replace(/%([pnf])/g, (_, name: keyof typeof words) => {
      const { width, height } = words[name];
      return `${number.format(width)} × ${number.format(height)}`;
    });
  };
  input.addEventListener("change", tell);
  element.addEventListener("submit", (event) => event.preventDefault());
  // A file may have been picked before this ran.
  void tell();
}

/**
 * Tells whether a part of a picture is missing. A picture that the browser cannot open, or that is too large to open, counts as
 * complete, such as HEIC.
 */
async function isTorn(file: Blob, type: PictureType, { width, height }: PixelSize): Promise<boolean> {
  if (type === "heic" || width * height > MOST_MEGAPIXELS * 1e6) return false;
  const bitmap = await decodePicture(file, 1);
  bitmap?.close();
  return !bitmap && canDecode();
}
