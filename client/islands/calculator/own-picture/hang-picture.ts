import { type Format, formatKey, parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { MOST_MEGABYTES, MOST_MEGAPIXELS } from "#domain/picture/picture-bounds.ts";
import { byProportion, fitPicture, hang } from "#domain/picture/picture-fit.ts";
import { HEAD_BYTES, LONG_HEAD_BYTES, type PictureHead, readPictureHead } from "#domain/picture/picture-head.ts";
import type { OnDemandWords } from "../on-demand-labels.ts";
import type { HungPicture } from "./hung-picture.ts";
import { type Shown, showPicture } from "./show-picture.ts";
import type { Refusal } from "./texts.ts";
import { fitText, refusalText } from "./words.ts";

const BYTES_PER_MB = 2 ** 20;

/**
 * Makes a file that a shopper picked a picture for the wall, or says why it is none. Loaded when she turns to it. Nothing of the file is
 * sent anywhere. What it is, and how large, is known by its first bytes before anything decodes it.
 */
export async function hangPicture(file: Blob, words: OnDemandWords, locale: string): Promise<HungPicture | string> {
  const hung = await readPicture(file);
  return typeof hung === "string" ? refusalText(words, hung) : hungPicture(hung, words, locale);
}

async function readPicture(file: Blob): Promise<Shown | Refusal> {
  const head = await readHead(file).catch(() => null);
  if (!head) return "broken";
  if (head.kind !== "picture") return head.kind;
  if (!head.size) return "broken";
  if (file.size > MOST_MEGABYTES * BYTES_PER_MB) return "too-many-bytes";
  if (head.size.width * head.size.height > MOST_MEGAPIXELS * 1e6) return "too-many-pixels";
  const shown = await showPicture(file, head.type, head.size);
  if (shown) return shown;
  return head.type === "heic" ? "heic" : "broken";
}

/** Reads further only where a picture's size stands behind much else. */
async function readHead(file: Blob): Promise<PictureHead> {
  const read = async (bytes: number) => readPictureHead(new Uint8Array(await file.slice(0, bytes).arrayBuffer()));
  const head = await read(HEAD_BYTES);
  const isFound = head.kind !== "picture" || head.size !== null || file.size <= HEAD_BYTES;
  return isFound ? head : read(LONG_HEAD_BYTES);
}

function hungPicture({ href, size }: Shown, words: OnDemandWords, locale: string): HungPicture {
  return {
    href,
    ...size,
    fitText: (format) => fitText(words, fitPicture(size, sidesOf(format)), locale),
    hang: (offer) => turnTo(offer, hang(sidesOf(offer.format), size)),
    inOrder: (entries) => byProportion(entries, ({ format }) => sidesOf(format), size),
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
