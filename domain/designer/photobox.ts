import * as z from "zod/mini";
import { PHOTO_PRINT_FINISHES } from "../product/photo-print.ts";
import { PHOTOBOX_TYPES } from "../product/photobox.ts";
import { localeParameter, wholeNumberParameter } from "./parameter.ts";

/** Longer than any box, in mm. */
const SIDE_LIMIT_MM = 2000;

/**
 * What the photo-box designer takes (spec 000 §3, designer parameters). Sides are in mm. The finish is that of photo prints, which
 * the spec names without a parameter.
 */
export const photoboxParametersSchema = z.object({
  photoboxType: z.optional(z.enum(PHOTOBOX_TYPES)),
  photoboxFormat: z.optional(
    z.object({ width: wholeNumberParameter(1, SIDE_LIMIT_MM), height: wholeNumberParameter(1, SIDE_LIMIT_MM) }),
  ),
  finish: z.optional(z.enum(PHOTO_PRINT_FINISHES)),
  locale: localeParameter,
});
export type PhotoboxParameters = z.infer<typeof photoboxParametersSchema>;
