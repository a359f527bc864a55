import { type Format, formatKey, parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { byProportion, fitPicture, hang, type PictureFit } from "#domain/picture/picture-fit.ts";
import { MOST_MEGABYTES, MOST_MEGAPIXELS, type PixelSize, quarterTurn } from "#domain/picture/pixel-size.ts";
import { canDecode, decodePicture, readHead } from "../../../picture-file.ts";
import type { OnDemandWords } from "../on-demand-labels.ts";
import type { HungPicture } from "../on-demand-parts.ts";
import { fill } from "../selection.ts";
import { forgetPicture, type KeptPicture, keepPicture, keptPicture } from "./kept-picture.ts";
import type { Refusal } from "./texts.ts";

const BYTES_PER_MB = 2 ** 20;
/** The type given to files of unknown type, so that the browser reads no XML as a drawing, whatever the file's name says. */
const UNKNOWN_TYPE = "application/octet-stream";

/**
 * A picture that hangs at an address of this page. Nothing is said about the sharpness of one that is not measured: its file does not
 * state its pixels, or the browser shows another shape.
 */
export interface Measured extends KeptPicture {
  href: string;
}

/**
 * Makes a file that a shopper picked a picture for the wall, or returns a sentence why it cannot be one. This code is fetched on
 * demand. Nothing of the file is sent anywhere. Without a file it is the picture that was kept on another page of this tab. A picture hangs if the browser decodes it completely. Its size in pixels is read from
 * its file; if that is not possible, nothing is said about its sharpness.
 */
export async function hangPicture(
  file: Blob | undefined,
  words: OnDemandWords,
  locale: string,
): Promise<HungPicture | string> {
  const hung = file ? await readPicture(file) : hangKept();
  return typeof hung === "string" ? refusalText(words, hung) : hungPicture(hung, words, locale);
}

/** Returns the picture that the tab kept, as it hung; one that is lost is forgotten, and counts as broken. */
function hangKept(): Measured | Refusal {
  const kept = keptPicture();
  if (kept) return { ...kept, href: URL.createObjectURL(kept.preview) };
  forgetPicture();
  return "broken";
}

/** Reads a file as a picture that the browser shows whole, or says why it is none. Nothing of the file is sent anywhere. */
export async function readPicture(file: Blob): Promise<Measured | Refusal> {
  const head = await readHead(file).catch(() => null);
  if (!head) return "broken";
  if (head.kind === "drawing" || head.kind === "document" || head.kind === "film") return head.kind;
  if (file.size > MOST_MEGABYTES * BYTES_PER_MB) return "too-many-bytes";
  const picture = head.kind === "picture" ? head : null;
  const content = file.slice(0, file.size, picture ? `image/${picture.type}` : UNKNOWN_TYPE);
  const size = picture?.size ?? (await sizeAsShown(content));
  if (!size && !picture) return "unknown";
  if (size && size.width * size.height > MOST_MEGAPIXELS * 1e6) return "too-many-pixels";
  const shown = size && (await showPicture(content, size));
  if (!shown) return picture?.type === "heic" ? "heic" : "broken";
  return { ...shown, isMeasured: shown.isMeasured && Boolean(picture?.size) };
}

function hungPicture(
  { href, sides, isMeasured, preview }: Measured,
  words: OnDemandWords,
  locale: string,
): HungPicture {
  return {
    href,
    ...sides,
    said: words[isMeasured ? "own-picture/hung" : "own-picture/hung-unmeasured"],
    fitText: (format) => {
      const fit = fitPicture(sides, sidesOf(format));
      return isMeasured ? fitText(words, fit, locale) : cutText(words, fit);
    },
    hang: (offer) => turnTo(offer, hang(sidesOf(offer.format), sides)),
    inOrder: (entries) => byProportion(entries, ({ format }) => sidesOf(format), sides),
    keep: () => keepPicture({ preview, sides, isMeasured }),
    forget: forgetPicture,
    release: () => URL.revokeObjectURL(href),
  };
}

/** Returns an offer with a size that is its own, or its own turned by 90°. */
function turnTo<Offer extends { format: string; label: string }>(offer: Offer, size: Format): Offer {
  const format = formatKey(size);
  if (format === offer.format) return offer;
  return { ...offer, format, label: offer.label.replace(/^(\S+) × (\S+)/, "$2 × $1") };
}

function sidesOf(format: string): Format {
  return valueOrNull(parseFormat(format)) ?? { width: 1, height: 1 };
}

/** The longer side of the preview in pixels: more than the stage has on any screen. */
const PREVIEW_SIDE = 2048;
const PREVIEW_QUALITY = 0.9;

interface Shown {
  /** An object URL, to be revoked by the caller, and what it is of. */
  href: string;
  preview: Blob;
  /** The picture's sides in the shown orientation; those of the shown picture if it has another shape than its head states. */
  sides: PixelSize;
  /** True if the sides are the picture's own pixels. */
  isMeasured: boolean;
}

/**
 * Gives a picture an address on this page. A small preview hangs instead of the file, because a print neither moves nor is transparent.
 *
 * @param size the size that the file's head states.
 * @returns null if the browser cannot decode it completely.
 */
async function showPicture(file: Blob, size: PixelSize): Promise<Shown | null> {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(size.width, size.height));
  const bitmap = await decodePicture(file, size.width * scale);
  if (!bitmap) return (await canDecode()) ? null : showItself(file, size);
  const { width, height } = bitmap;
  const preview = await drawOnPaper(bitmap);
  bitmap.close();
  return preview
    ? { href: URL.createObjectURL(preview), preview, ...measure({ width, height }, size) }
    : showItself(file, size);
}

/**
 * Returns a picture's size as the browser states it without decoding. A density in the file may change it, so it gives little more than
 * the shape. Null if the browser cannot read it.
 */
async function sizeAsShown(file: Blob): Promise<PixelSize | null> {
  const href = URL.createObjectURL(file);
  const image = new Image();
  const isRead = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = href;
  });
  URL.revokeObjectURL(href);
  return isRead && image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}

/** Shows the picture itself, in browsers that cannot make previews. */
async function showItself(file: Blob, size: PixelSize): Promise<Shown | null> {
  const href = URL.createObjectURL(file);
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
    return { href, preview: file, ...measure({ width: image.naturalWidth, height: image.naturalHeight }, size) };
  } catch {
    URL.revokeObjectURL(href);
    return null;
  }
}

/** Compares the shown size with the size in the head: a browser may turn a picture differently from what was read of its head. */
function measure(shown: PixelSize, size: PixelSize): Pick<Shown, "sides" | "isMeasured"> {
  const own = [size, quarterTurn(size)].find((one) => isOfShape(shown, one));
  return { sides: own ?? shown, isMeasured: own !== undefined };
}

/** Tells whether two sizes have the same shape, up to a rounded pixel of the smaller one. */
function isOfShape(shown: PixelSize, { width, height }: PixelSize): boolean {
  return Math.abs((shown.width * height) / width - shown.height) <= 1;
}

/** Draws a picture on white, since transparent parts are white in a print. */
function drawOnPaper(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", PREVIEW_QUALITY));
}

const FEET_PER_M = 3.2808;

/** Returns the sentence about a file that cannot be shown. */
export function refusalText(words: Pick<OnDemandWords, `own-picture/${Refusal}`>, refusal: Refusal): string {
  const most = refusal === "too-many-pixels" ? MOST_MEGAPIXELS : MOST_MEGABYTES;
  return fill(words[`own-picture/${refusal}`], { most: String(most) });
}

/** Returns the text about a picture in one format: its sharpness, and the part that is cropped. */
export function fitText(words: OnDemandWords, fit: PictureFit, locale: string): string {
  return `${sharpnessText(words, fit.sharpness, locale)} · ${cutText(words, fit)}`;
}

/** Returns the text about the part that is cropped, which depends on the proportion only. */
function cutText(words: OnDemandWords, { cutPercent }: PictureFit): string {
  return cutPercent === 0
    ? words["own-picture/whole"]
    : fill(words["own-picture/cut"], { percent: String(cutPercent) });
}

function sharpnessText(words: OnDemandWords, sharpness: PictureFit["sharpness"], locale: string): string {
  if (sharpness === "near") return words["own-picture/sharp"];
  if (sharpness === "never") return words["own-picture/too-small"];
  const distance = locale === "en-US" ? `${Math.round(sharpness * FEET_PER_M)} ft` : `${sharpness} m`;
  return fill(words["own-picture/sharp-from"], { distance });
}
