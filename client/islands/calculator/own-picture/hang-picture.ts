import { type Format, formatKey, parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { MOST_MEGABYTES, MOST_MEGAPIXELS } from "#domain/picture/picture-bounds.ts";
import { byProportion, fitPicture, hang } from "#domain/picture/picture-fit.ts";
import type { PixelSize } from "#domain/picture/pixel-size.ts";
import { readHead } from "../../../read-head.ts";
import type { OnDemandWords } from "../on-demand-labels.ts";
import type { HungPicture } from "./hung-picture.ts";
import { showPicture, sizeAsShown } from "./show-picture.ts";
import type { Refusal } from "./texts.ts";
import { cutText, fitText, refusalText } from "./words.ts";

const BYTES_PER_MB = 2 ** 20;
/** No text of XML is read as a drawing so, whatever a file's name says. */
const UNKNOWN_TYPE = "application/octet-stream";

/** A picture that hangs, and how many pixels it has: null where its file does not say, or the browser shows another shape. */
interface Measured {
  href: string;
  sides: PixelSize;
  pixels: PixelSize | null;
}

/**
 * Makes a file that a shopper picked a picture for the wall, or says why it is none. Loaded when she turns to it. Nothing of the file is
 * sent anywhere. The browser decides what hangs: what it decodes whole. How many pixels a picture has is read from its file; where that
 * cannot be read, nothing is promised of its sharpness.
 */
export async function hangPicture(file: Blob, words: OnDemandWords, locale: string): Promise<HungPicture | string> {
  const hung = await readPicture(file);
  return typeof hung === "string" ? refusalText(words, hung) : hungPicture(hung, words, locale);
}

async function readPicture(file: Blob): Promise<Measured | Refusal> {
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
  const { href, sides, isMeasured } = shown;
  return { href, sides, pixels: picture?.size && isMeasured ? sides : null };
}

function hungPicture({ href, sides, pixels }: Measured, words: OnDemandWords, locale: string): HungPicture {
  return {
    href,
    ...sides,
    said: words[pixels ? "own-picture/hung" : "own-picture/hung-unmeasured"],
    fitText: (format) => {
      const fit = fitPicture(sides, sidesOf(format));
      return pixels ? fitText(words, fit, locale) : cutText(words, fit);
    },
    hang: (offer) => turnTo(offer, hang(sidesOf(offer.format), sides)),
    inOrder: (entries) => byProportion(entries, ({ format }) => sidesOf(format), sides),
    release: () => URL.revokeObjectURL(href),
  };
}

/** An offer under the key of a size that is its own, or its own the other way up. */
function turnTo<Offer extends { format: string; label: string }>(offer: Offer, size: Format): Offer {
  const format = formatKey(size);
  if (format === offer.format) return offer;
  return { ...offer, format, label: offer.label.replace(/^(\S+) × (\S+)/, "$2 × $1") };
}

function sidesOf(format: string): Format {
  return valueOrNull(parseFormat(format)) ?? { width: 1, height: 1 };
}
