import * as z from "zod";
import { idParameter, localeParameter, refinementParameter, wholeNumberParameter, wordParameter } from "./parameter.ts";

/** More pages than any binding holds. */
const PAGE_LIMIT = 500;

/** What the photo-book designer takes (spec 000 §3, photo books and designer parameters). */
export const photobookParametersSchema = z.object({
  photobookType: z.enum(["digitalfotobuch", "echtfotobuch", "fotoheft"]).optional(),
  photobookFormat: z.enum(["din-landscape", "din-portrait", "square"]).optional(),
  photobookCover: z.enum(["hard", "soft"]).optional(),
  photobookCoverLamination: wordParameter.optional(),
  photobookBinding: z.enum(["heftbindung", "layflat", "pur"]).optional(),
  photobookPaper: z.enum(["feinstweiss", "glaenzend", "matt", "standard"]).optional(),
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
