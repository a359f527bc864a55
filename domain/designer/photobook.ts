import * as z from "zod";
import {
  PHOTOBOOK_BINDINGS,
  PHOTOBOOK_COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "../product/photobook.ts";
import { idParameter, localeParameter, refinementParameter, wholeNumberParameter, wordParameter } from "./parameter.ts";

/** More pages than any binding holds. */
const PAGE_LIMIT = 500;

/** What the photo-book designer takes (spec 000 §3, photo books and designer parameters). */
export const photobookParametersSchema = z.object({
  photobookType: z.enum(PHOTOBOOK_TYPES).optional(),
  photobookFormat: z.enum(PHOTOBOOK_FORMATS).optional(),
  photobookCover: z.enum(PHOTOBOOK_COVERS).optional(),
  photobookCoverLamination: wordParameter.optional(),
  photobookBinding: z.enum(PHOTOBOOK_BINDINGS).optional(),
  photobookPaper: z.enum(PHOTOBOOK_PAPERS).optional(),
  photobookPrinting: wordParameter.optional(),
  photobookPageCount: wholeNumberParameter(1, PAGE_LIMIT).optional(),
  graduationsPageCount: wholeNumberParameter(1, PAGE_LIMIT).optional(),
  refinementType: refinementParameter.optional(),
  amount: wholeNumberParameter(1, 5000).optional(),
  quantity: wholeNumberParameter(1, 5000).optional(),
  designGroupSetId: idParameter.optional(),
  templateId: idParameter.optional(),
  locale: localeParameter,
});
export type PhotobookParameters = z.infer<typeof photobookParametersSchema>;
