import type { Locale } from "#domain/shop/country.ts";
import {
  MOST_PDF_PAGES,
  MOST_PICTURE_MEGAPIXELS,
  MOST_SIDE_PIXELS,
  MOST_UPLOAD_MEGABYTES,
} from "#domain/toolbox/limits.ts";
import { labelsOf } from "#locales/labels.ts";
import { Refusal } from "../commerce/serve.ts";

const LIMITS = {
  megabytes: MOST_UPLOAD_MEGABYTES,
  megapixels: MOST_PICTURE_MEGAPIXELS,
  side: MOST_SIDE_PIXELS,
  pages: MOST_PDF_PAGES,
};

const STATUSES = { "too-large": 413, "too-many-bytes": 429, busy: 503 } as const;

/** Reasons for which a file is not taken. */
export type FileFault =
  | "empty"
  | "too-large"
  | "too-many-bytes"
  | "busy"
  | "unknown"
  | "drawing"
  | "film"
  | "incomplete"
  | "broken"
  | "too-many-pixels"
  | "too-many-pixels-here"
  | "pdf-locked"
  | "pdf-pages"
  | "pdf-large";

/** An error of a file that is not taken, for whichever shopper sent it. */
export class FileRefused extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Puts an error of a file into the shopper's words; any other error stays. */
export function inWords(error: unknown, locale: Locale): unknown {
  if (!(error instanceof FileRefused)) return error;
  const { fault } = error;
  const status = fault in STATUSES ? STATUSES[fault as keyof typeof STATUSES] : 422;
  const labels = labelsOf(locale);
  return new Refusal(labels(`toolbox-refusal/${fault}`, LIMITS), { status });
}
