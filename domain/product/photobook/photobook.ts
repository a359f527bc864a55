import { failure, ok, type Parsed, quoted } from "../../parsed.ts";
import type { PhotoPrintFinish } from "../photoprint/photo-print.ts";
import type { Refinement } from "../refinement.ts";

/** Photo books (spec 000 §3). */
export const PHOTOBOOK_COVERS = ["hard", "soft"] as const;
export const PHOTOBOOK_BINDINGS = ["heftbindung", "layflat", "pur"] as const;
export const PHOTOBOOK_PAPERS = ["feinstweiss", "glaenzend", "matt", "standard"] as const;
export const PHOTOBOOK_TYPES = ["digitalfotobuch", "echtfotobuch", "fotoheft"] as const;
export const PHOTOBOOK_FORMATS = ["din-landscape", "din-portrait", "square"] as const;

export type PhotobookCover = (typeof PHOTOBOOK_COVERS)[number];
type PhotobookBinding = (typeof PHOTOBOOK_BINDINGS)[number];
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
interface PhotobookVariant {
  printing: string;
  cover: PhotobookCover;
  binding: PhotobookBinding;
  paper: PhotobookPaper;
  coverLamination: string;
}

/** The separator of the parts, which no part can hold: parts are words of letters, digits and dashes. */
const SEPARATOR = "_";
const WORD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The variant key: printing, cover, binding, paper and cover lamination, joined by `_` (the spec names no sign). */
export function photobookVariantKey(variant: PhotobookVariant): string {
  const { printing, cover, binding, paper, coverLamination } = variant;
  return [printing, cover, binding, paper, coverLamination].join(SEPARATOR);
}

type PhotobookVariantFault = "wrong-parts" | "no-word" | "unknown-cover" | "unknown-binding" | "unknown-paper";

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

/** Printing of each type of book: by a press, or exposed like a photograph. The words are the print shop's own. */
export const PHOTOBOOK_PRINTINGS = {
  digitalfotobuch: "digital",
  echtfotobuch: "echtfoto",
  fotoheft: "digital",
} as const;

/** Laminations of a cover (spec 000 §9, channel defaults). */
export const COVER_LAMINATIONS = ["matt", "glossy"] as const satisfies PhotoPrintFinish[];

/** Refinements of a hard cover: on a soft one foil breaks. */
export const PHOTOBOOK_REFINEMENTS = ["none", "gold", "rosegold", "silber"] as const satisfies Refinement[];
export type PhotobookRefinement = (typeof PHOTOBOOK_REFINEMENTS)[number];

/** Options of a type of photo book; the usual one comes first. */
interface PhotobookOffer {
  covers: readonly PhotobookCover[];
  papers: readonly PhotobookPaper[];
  /** The fewest and the most pages, and the step between two page counts: its graduation. */
  pages: { fewest: number; most: number; step: number };
}

export const PHOTOBOOK_OFFERS_BY_TYPE: Readonly<Record<PhotobookType, PhotobookOffer>> = {
  digitalfotobuch: {
    covers: ["soft", "hard"],
    papers: ["matt", "glaenzend", "feinstweiss"],
    pages: { fewest: 24, most: 160, step: 8 },
  },
  echtfotobuch: { covers: ["hard"], papers: ["glaenzend", "matt"], pages: { fewest: 16, most: 96, step: 8 } },
  fotoheft: { covers: ["soft"], papers: ["standard", "feinstweiss"], pages: { fewest: 16, most: 64, step: 4 } },
};

/** The page counts that a type is made in, fewest first. */
export function pageCounts(type: PhotobookType): number[] {
  const { fewest, most, step } = PHOTOBOOK_OFFERS_BY_TYPE[type].pages;
  return Array.from({ length: (most - fewest) / step + 1 }, (_, at) => fewest + at * step);
}

/** A photo book as it is made: all that its price depends on beside how many there are. */
export interface PhotobookChoice {
  type: PhotobookType;
  format: PhotobookFormat;
  cover: PhotobookCover;
  paper: PhotobookPaper;
  lamination: (typeof COVER_LAMINATIONS)[number];
  refinement: PhotobookRefinement;
  pageCount: number;
}

/** The refinements that a cover is offered in. */
export function refinementsOfCover(cover: PhotobookCover): readonly PhotobookRefinement[] {
  return cover === "hard" ? PHOTOBOOK_REFINEMENTS : ["none"];
}

/** Tells whether a photo book is made with the chosen options. */
export function isPhotobookMade({ type, cover, paper, refinement, pageCount }: PhotobookChoice): boolean {
  const { covers, papers } = PHOTOBOOK_OFFERS_BY_TYPE[type];
  return (
    covers.includes(cover) &&
    papers.includes(paper) &&
    refinementsOfCover(cover).includes(refinement) &&
    pageCounts(type).includes(pageCount)
  );
}

type BoundBook = Pick<PhotobookChoice, "type" | "cover" | "paper" | "lamination">;

/** The properties that distinguish the chosen book from others of its type and format. */
export function variantOf({ type, cover, paper, lamination }: BoundBook): PhotobookVariant {
  const binding = BINDING_BY_TYPE[type];
  return { printing: PHOTOBOOK_PRINTINGS[type], cover, binding, paper, coverLamination: lamination };
}

/** Reads a type's book from a variant key, the inverse of `variantOf`; null if the type is not made so. */
export function readVariant(
  type: PhotobookType,
  key: string,
): Pick<PhotobookChoice, "cover" | "paper" | "lamination"> | null {
  const variant = parsePhotobookVariantKey(key);
  if (!variant.ok) return null;
  const { printing, binding, cover, paper, coverLamination } = variant.value;
  const lamination = COVER_LAMINATIONS.find((one) => one === coverLamination);
  if (!lamination || printing !== PHOTOBOOK_PRINTINGS[type] || binding !== BINDING_BY_TYPE[type]) return null;
  return { cover, paper, lamination };
}
