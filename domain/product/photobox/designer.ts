import * as z from "zod/mini";
import { parseFormat } from "../../catalogue/format.ts";
import { localeParameter, wholeNumberParameter } from "../../designer/parameter.ts";
import { valueOrNull } from "../../parsed.ts";
import { PHOTO_PRINT_FINISHES } from "../photoprint/photo-print.ts";
import { PHOTOBOX_TYPES } from "./photobox.ts";

/** The greatest length of a side, longer than any box, in mm. */
const SIDE_LIMIT_MM = 2000;

/**
 * Parameters of the photo-box designer (spec 000 §3, designer parameters). Sides are in mm. The finish is that of
 * photo prints, which the spec names without a parameter.
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

/** Query that a size adds to the designer's address (`SoldByArticle`). */
export const PHOTOBOX_SIZE = "&photoboxFormat[width]={width}&photoboxFormat[height]={height}";

/** A chosen size as the designer takes it; no parameter if none is chosen. */
export function photoboxFormatOf(formatType: string | undefined): Pick<PhotoboxParameters, "photoboxFormat"> {
  const format = formatType === undefined ? null : valueOrNull(parseFormat(formatType));
  return format ? { photoboxFormat: format } : {};
}

export const PHOTOBOX_DESIGNER = {
  name: "photobox",
  parameters: photoboxParametersSchema,
} as const;
