import * as z from "zod/mini";
import type { HandOffOrigin } from "../../designer/origin.ts";
import {
  idParameter,
  localeParameter,
  refinementParameter,
  wholeNumberParameter,
  wordParameter,
} from "../../designer/parameter.ts";
import { CHANNEL_DEFAULTS, type Channel } from "../../shop/channel.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import type { ChosenDesign, HandedDesign, Piece } from "../offer.ts";
import { toldRefinement, understoodRefinement } from "../refinement.ts";
import {
  BINDING_BY_TYPE,
  isPhotobookMade,
  PHOTOBOOK_BINDINGS,
  PHOTOBOOK_COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_OFFERS_BY_TYPE,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_PRINTINGS,
  PHOTOBOOK_TYPES,
  type PhotobookChoice,
  type PhotobookType,
  photobookVariantKey,
  readVariant,
  refinementsOfCover,
  variantOf,
} from "./photobook.ts";
import { photobookPriceParts } from "./price.ts";

/** The greatest number of pages, more than any binding holds. */
const PAGE_LIMIT = 500;

/** Parameters of the photo-book designer (spec 000 §3, photo books and designer parameters). */
export const photobookParametersSchema = z.object({
  photobookType: z.optional(z.enum(PHOTOBOOK_TYPES)),
  photobookFormat: z.optional(z.enum(PHOTOBOOK_FORMATS)),
  photobookCover: z.optional(z.enum(PHOTOBOOK_COVERS)),
  photobookCoverLamination: z.optional(wordParameter),
  photobookBinding: z.optional(z.enum(PHOTOBOOK_BINDINGS)),
  photobookPaper: z.optional(z.enum(PHOTOBOOK_PAPERS)),
  photobookPrinting: z.optional(wordParameter),
  photobookPageCount: z.optional(wholeNumberParameter(1, PAGE_LIMIT)),
  graduationsPageCount: z.optional(wholeNumberParameter(1, PAGE_LIMIT)),
  refinementType: z.optional(refinementParameter),
  amount: z.optional(wholeNumberParameter(1, 5000)),
  quantity: z.optional(wholeNumberParameter(1, 5000)),
  designGroupSetId: z.optional(idParameter),
  templateId: z.optional(idParameter),
  locale: localeParameter,
});
export type PhotobookParameters = z.infer<typeof photobookParametersSchema>;

type PhotobookOpening = { designer: "photobook"; parameters: PhotobookParameters };

/** The photo book type that a design is made as; `digitalfotobuch` if its own type is none. */
export function photobookTypeOf({ type }: Pick<ChosenDesign, "type">): PhotobookType {
  return PHOTOBOOK_TYPES.find((one) => one === type) ?? "digitalfotobuch";
}

/** Returns the hand-off to the photo-book designer. Its graduation is what one step adds to the page count. */
export function photobookHandOff(
  design: HandedDesign,
  { amount, ...book }: PhotobookChoice & { amount: number },
  { locale, channel }: HandOffOrigin,
): PhotobookOpening {
  const { printing, cover, binding, paper, coverLamination } = variantOf(book);
  return {
    designer: "photobook",
    parameters: {
      photobookType: book.type,
      photobookFormat: book.format,
      photobookCover: cover,
      photobookCoverLamination: coverLamination,
      photobookBinding: binding,
      photobookPaper: paper,
      photobookPrinting: printing,
      photobookPageCount: book.pageCount,
      graduationsPageCount: PHOTOBOOK_OFFERS_BY_TYPE[book.type].pages.step,
      refinementType: toldRefinement(book.refinement, channel),
      designGroupSetId: design.id,
      templateId: design.id,
      amount,
      quantity: amount,
      locale,
    },
  };
}

/** Returns the hand-off to the photo-book designer with a design, or with none, and nothing chosen. */
export function plainPhotobook(design: ChosenDesign | null, { locale, channel }: HandOffOrigin): PhotobookOpening {
  const photobookType = design ? photobookTypeOf(design) : undefined;
  return {
    designer: "photobook",
    parameters: {
      photobookType,
      photobookFormat: PHOTOBOOK_FORMATS.find((one) => one === design?.formatType),
      photobookBinding: photobookType && BINDING_BY_TYPE[photobookType],
      designGroupSetId: design?.id,
      refinementType: toldRefinement("none", channel),
      locale,
    },
  };
}

/** A number of copies of a photo book, to be priced. */
export function photobookPiece(book: PhotobookChoice, quantity: number): Piece {
  return {
    choice: book,
    quantity,
    parts: isPhotobookMade(book) ? photobookPriceParts(book) : null,
    steps: AMOUNTS,
    refinement: book.refinement,
    what: copiesNamed(quantity),
    goesWith: null,
  };
}

/** Reads the piece that a hand-off to the photo-book designer carries, the inverse of `photobookHandOff` (`SoldByCopy`). */
export function readPhotobook(parameters: Partial<PhotobookParameters>, channel: Channel): Piece | "open" | "unknown" {
  const {
    photobookType: type,
    photobookFormat: format,
    photobookCover: cover,
    photobookPaper: paper,
    photobookPageCount: pageCount,
    photobookCoverLamination: coverLamination = CHANNEL_DEFAULTS[channel].lamination,
  } = parameters;
  if (!type || !format || !cover || !paper || pageCount === undefined) return "open";
  const printing = parameters.photobookPrinting ?? PHOTOBOOK_PRINTINGS[type];
  const binding = parameters.photobookBinding ?? BINDING_BY_TYPE[type];
  const variant = readVariant(type, photobookVariantKey({ printing, cover, binding, paper, coverLamination }));
  const refinement = understoodRefinement(parameters.refinementType, channel, refinementsOfCover(cover));
  if (!variant || !refinement) return "unknown";
  const quantity = parameters.amount ?? parameters.quantity ?? 1;
  return photobookPiece({ type, format, refinement, pageCount, ...variant }, quantity);
}
