import * as z from "zod/mini";
import {
  idParameter,
  localeParameter,
  refinementParameter,
  wholeNumberParameter,
  wordParameter,
} from "../../designer/parameter.ts";
import {
  PHOTOBOOK_BINDINGS,
  PHOTOBOOK_COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "./photobook.ts";

/** More pages than any binding holds. */
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
