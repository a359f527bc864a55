import type { ToolboxFacts } from "#domain/contract/toolbox-file.ts";
import { readPictureHead } from "#domain/picture/picture-head.ts";
import { MOST_PICTURE_MEGAPIXELS, MOST_SIDE_PIXELS } from "#domain/toolbox/limits.ts";
import type { FileWindow } from "./file-window.ts";
import { inspectHeic } from "./kinds/heic-head.ts";
import { inspectJpeg } from "./kinds/jpeg-head.ts";
import { inspectPng } from "./kinds/png-head.ts";
import { inspectTiff } from "./kinds/tiff-head.ts";
import { inspectWebp } from "./kinds/webp-head.ts";
import type { PictureHead } from "./picture-head.ts";
import { FileRefused } from "./refusal.ts";

/** Kinds of picture that the toolbox takes. */
export type PictureKind = Exclude<ToolboxFacts["kind"], "pdf">;

/** A file of a kind that the toolbox takes. */
export type Inspected = { kind: "pdf" } | ({ kind: PictureKind } & PictureHead);

/** Bytes in which `readPictureHead` recognises a kind. */
const BEGINNING_BYTES = 4096;

const HEADS: Record<PictureKind, (file: FileWindow) => Promise<PictureHead>> = {
  jpeg: inspectJpeg,
  png: inspectPng,
  webp: inspectWebp,
  heic: inspectHeic,
  tiff: inspectTiff,
};

/**
 * Finds out by its bytes what a file is, whatever it is called, and that it is whole. Nothing is decoded.
 *
 * @throws FileRefused for a file that is no picture or PDF, a broken one, and one with more pixels than fit.
 */
export async function inspect(file: FileWindow): Promise<Inspected> {
  const kind = await kindOf(file);
  if (kind === "pdf") return { kind };
  const head = await HEADS[kind](file);
  const { width, height } = head;
  if (!(width > 0 && height > 0)) throw new FileRefused("broken");
  const isLarge = Math.max(width, height) > MOST_SIDE_PIXELS || width * height > MOST_PICTURE_MEGAPIXELS * 1e6;
  if (isLarge) throw new FileRefused("too-many-pixels");
  return { kind, ...head };
}

async function kindOf(file: FileWindow): Promise<ToolboxFacts["kind"]> {
  const beginning = await file.bytes(0, BEGINNING_BYTES);
  if (/^(II\*\0|MM\0\*)/.test(await file.text(0, 4))) return "tiff";
  const head = readPictureHead(beginning);
  if (head.kind === "picture") {
    const { type } = head;
    if (type === "jpeg" || type === "png" || type === "webp" || type === "heic") return type;
    throw new FileRefused("unknown");
  }
  if (head.kind === "document") return "pdf";
  throw new FileRefused(head.kind);
}
