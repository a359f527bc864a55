import { largestPrint } from "#domain/picture/largest-print.ts";
import { HEAD_BYTES, LONG_HEAD_BYTES, type PictureHead, readPictureHead } from "#domain/picture/picture-head.ts";
import type { PixelSize } from "#domain/picture/pixel-size.ts";

/** Says of a picture that a shopper picks how large it can be printed, by its first bytes: nothing is decoded or sent. */
export default function printSize(element: HTMLElement): void {
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
    const head = await readHead(file).catch(() => null);
    // Of two choices the last one counts.
    if (own !== turn) return;
    const size = head?.kind === "picture" ? head.size : null;
    said.textContent = size ? sizeText(size) : (element.dataset.unknown ?? "");
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
  // One may have been picked before this was there.
  void tell();
}

/** Reads further only where a picture's size stands behind much else. */
async function readHead(file: Blob): Promise<PictureHead> {
  const read = async (bytes: number) => readPictureHead(new Uint8Array(await file.slice(0, bytes).arrayBuffer()));
  const head = await read(HEAD_BYTES);
  return head.kind !== "picture" || head.size ? head : read(LONG_HEAD_BYTES);
}
