import type { PhotoPrintFinish } from "../photoprint/photo-print.ts";
import type { Refinement } from "../refinement.ts";
import {
  BINDING_BY_TYPE,
  type PhotobookCover,
  type PhotobookFormat,
  type PhotobookPaper,
  type PhotobookType,
  type PhotobookVariant,
  parsePhotobookVariantKey,
} from "./photobook.ts";

/** Printing of each type of book: by a press, or exposed like a photograph. The words are the print shop's own. */
export const PHOTOBOOK_PRINTINGS = {
  digitalfotobuch: "digital",
  echtfotobuch: "echtfoto",
  fotoheft: "digital",
} as const;

/** Laminations of a cover (spec 000 §9, channel defaults). */
export const COVER_LAMINATIONS = ["matt", "glossy"] as const satisfies PhotoPrintFinish[];

/** Refinements of a cover that is hard: on a soft one foil breaks. */
export const PHOTOBOOK_REFINEMENTS = ["none", "gold", "rosegold", "silber"] as const satisfies Refinement[];
export type PhotobookRefinement = (typeof PHOTOBOOK_REFINEMENTS)[number];

/** Options of a type of photo book; the usual one comes first. */
export interface PhotobookOffer {
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

/** Reads what a variant key says of a type's book, the inverse of `variantOf`; null where the type is not made so. */
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
