import { failure, ok, type Parsed, quoted } from "../../parsed.ts";

/** Photo books (spec 000 §3). */
export const PHOTOBOOK_COVERS = ["hard", "soft"] as const;
export const PHOTOBOOK_BINDINGS = ["heftbindung", "layflat", "pur"] as const;
export const PHOTOBOOK_PAPERS = ["feinstweiss", "glaenzend", "matt", "standard"] as const;
export const PHOTOBOOK_TYPES = ["digitalfotobuch", "echtfotobuch", "fotoheft"] as const;
export const PHOTOBOOK_FORMATS = ["din-landscape", "din-portrait", "square"] as const;

export type PhotobookCover = (typeof PHOTOBOOK_COVERS)[number];
export type PhotobookBinding = (typeof PHOTOBOOK_BINDINGS)[number];
export type PhotobookPaper = (typeof PHOTOBOOK_PAPERS)[number];
export type PhotobookFormat = (typeof PHOTOBOOK_FORMATS)[number];
export type PhotobookType = (typeof PHOTOBOOK_TYPES)[number];

/** Binding of each type: glued flat, lay-flat and stitched (spec 000 §3). */
export const BINDING_BY_TYPE: Readonly<Record<PhotobookType, PhotobookBinding>> = {
  digitalfotobuch: "pur",
  echtfotobuch: "layflat",
  fotoheft: "heftbindung",
};

/** Properties that distinguish the variants of a photo book. Printing and lamination are words of the print shop. */
export interface PhotobookVariant {
  printing: string;
  cover: PhotobookCover;
  binding: PhotobookBinding;
  paper: PhotobookPaper;
  coverLamination: string;
}

/** A sign that no part can hold: parts are words of letters, digits and dashes. */
const SEPARATOR = "_";
const WORD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The variant key: printing, cover, binding, paper and cover lamination, joined by `_` (the spec names no sign). */
export function photobookVariantKey(variant: PhotobookVariant): string {
  const { printing, cover, binding, paper, coverLamination } = variant;
  return [printing, cover, binding, paper, coverLamination].join(SEPARATOR);
}

export type PhotobookVariantFault = "wrong-parts" | "no-word" | "unknown-cover" | "unknown-binding" | "unknown-paper";

/** Reads a variant key, the inverse of `photobookVariantKey`. */
export function parsePhotobookVariantKey(key: string): Parsed<PhotobookVariant, PhotobookVariantFault> {
  const parts = key.split(SEPARATOR, 6);
  if (parts.length !== 5)
    return failure("wrong-parts", `${quoted(key)} has not the five parts of a photo book's variant.`);
  const [printing, cover, binding, paper, coverLamination] = parts as [string, string, string, string, string];
  for (const word of [printing, coverLamination]) {
    if (!WORD.test(word)) return failure("no-word", `${quoted(word)} is no printing or lamination of a photo book.`);
  }
  const knownCover = PHOTOBOOK_COVERS.find((one) => one === cover);
  if (!knownCover) return failure("unknown-cover", `A photo book has no cover ${quoted(cover)}.`);
  const knownBinding = PHOTOBOOK_BINDINGS.find((one) => one === binding);
  if (!knownBinding) return failure("unknown-binding", `A photo book has no binding ${quoted(binding)}.`);
  const knownPaper = PHOTOBOOK_PAPERS.find((one) => one === paper);
  if (!knownPaper) return failure("unknown-paper", `A photo book has no paper ${quoted(paper)}.`);
  return ok({ printing, cover: knownCover, binding: knownBinding, paper: knownPaper, coverLamination });
}
