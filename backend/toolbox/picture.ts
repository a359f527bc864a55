import type { ToolboxFacts } from "#domain/contract/toolbox-file.ts";
import { type PrintPlan, planPrint, type WantedPrint } from "#domain/toolbox/print-plan.ts";
import { withDensity } from "./density.ts";
import type { FileWindow } from "./file-window.ts";
import type { Inspected } from "./inspect.ts";
import { fitsInMemory, withPixels } from "./pixels.ts";
import { type Pixels, pngOf } from "./png-stream.ts";
import { FileRefused } from "./refusal.ts";
import { storeUnknown } from "./store-stream.ts";
import { objectName, type StoredFile, type ToolboxStores } from "./stored-file.ts";

/** The longest side of the pictures that show a file before and after, in pixels. */
export const SHOWN_PIXELS = 1000;
const SHOWN_QUALITY = 80;
const PRINT_QUALITY = 92;
const WHITE = "#ffffff";

/** Stores, and the platform's converter of pictures. */
export interface PictureTools extends ToolboxStores {
  IMAGES: ImagesBinding;
}

/**
 * Prepares a picture: one that the platform's converter does not read, or would lay on black, is decoded here and stored as PNG.
 * Then what it is shown as is made, which is the proof that it can be read.
 *
 * @throws FileRefused if it cannot.
 */
export async function preparePicture(
  tools: PictureTools,
  stored: StoredFile,
  file: FileWindow,
  head: Exclude<Inspected, { kind: "pdf" }>,
): Promise<Omit<ToolboxFacts, "bytes">> {
  const { FILES } = tools;
  const { kind, orientation, colours, hasLocation, isMoving } = head;
  const store = () =>
    withPixels(kind, head, file, async (pixels) => {
      await storeUnknown(FILES, objectName(stored, "picture"), pngOf(pixels));
    });
  const isLaidOnPaper = head.hasAlpha && !isMoving && fitsInMemory(head, file);
  if (kind === "tiff" || isLaidOnPaper) await store();
  else if (kind === "heic" && !(await show(tools, stored))) await store();
  if (!(await show(tools, stored))) throw new FileRefused("broken");
  const isSideways = orientation >= 5;
  return {
    kind,
    width: isSideways ? head.height : head.width,
    height: isSideways ? head.width : head.height,
    pages: 1,
    colours,
    wasTurned: orientation !== 1,
    hadLocation: hasLocation,
    isMoving,
  };
}

/** Makes the picture that a file is shown as; false if the converter does not read it. */
async function show(tools: PictureTools, stored: StoredFile): Promise<boolean> {
  const size = { width: SHOWN_PIXELS, height: SHOWN_PIXELS, fit: "scale-down" } as const;
  const made = await convert(tools, stored, { ...size, background: WHITE }, SHOWN_QUALITY).catch(() => null);
  if (!made) return false;
  await storeUnknown(tools.FILES, objectName(stored, "before"), made);
  return true;
}

/** Makes the print file of a picture, and the picture that it is shown as. Returns its plan and its bytes. */
export async function printPicture(
  tools: PictureTools,
  stored: StoredFile,
  picture: Pick<ToolboxFacts, "width" | "height">,
  wanted: WantedPrint,
): Promise<PrintPlan & { bytes: number }> {
  const { FILES } = tools;
  const plan = planPrint(picture, wanted);
  const { pixels, density } = plan;
  const cut = { fit: "cover", background: WHITE } as const;
  const print = await convert(tools, stored, { ...cut, ...pixels }, PRINT_QUALITY);
  const bytes = await storeUnknown(FILES, objectName(stored, "print"), withDensity(print, density));
  const scale = Math.min(1, SHOWN_PIXELS / Math.max(pixels.width, pixels.height));
  const shown = { width: Math.ceil(pixels.width * scale), height: Math.ceil(pixels.height * scale) };
  const after = await convert(tools, stored, { ...cut, ...shown }, SHOWN_QUALITY);
  await storeUnknown(FILES, objectName(stored, "after"), after);
  return { ...plan, bytes };
}

/** Converts what a picture is read as, to a JPEG: upright, in sRGB, without anything but its pixels. */
async function convert(
  { FILES, IMAGES }: PictureTools,
  stored: StoredFile,
  how: ImageTransform,
  quality: number,
): Promise<ReadableStream<Uint8Array>> {
  const source = (await FILES.get(objectName(stored, "picture"))) ?? (await FILES.get(objectName(stored, "original")));
  if (!source) throw new Error("The file was deleted while it was converted.");
  const made = await IMAGES.input(source.body).transform(how).output({ format: "image/jpeg", quality, anim: false });
  return made.image() as ReadableStream<Uint8Array>;
}

/** Stores pixels as the picture that a file is shown as. */
export async function pictureOf({ FILES, IMAGES }: PictureTools, name: string, pixels: Pixels): Promise<void> {
  const made = await IMAGES.input(pngOf(pixels)).output({ format: "image/jpeg", quality: SHOWN_QUALITY });
  await storeUnknown(FILES, name, made.image() as ReadableStream<Uint8Array>);
}
