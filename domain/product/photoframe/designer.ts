import * as z from "zod/mini";
import { defaultMat, MAT_SIZES, MAT_TYPES, type MatType } from "../../catalogue/frame.ts";
import { FRAME_CHOICES, frameKindOf } from "../../catalogue/frame-type.ts";
import { MAT_WIDTH_MM } from "../../catalogue/mat.ts";
import { MATERIALS } from "../../catalogue/material.ts";
import {
  idParameter,
  localeParameter,
  readDigits,
  sizeParameter,
  switchParameter,
  wordParameter,
} from "../../designer/parameter.ts";

/**
 * Parameters of the photo-frame designer (spec 000 §3, designer parameters). Sizes are `{width}x{height}` in mm; a
 * frame is a produced type, or a kind for that kind's default type. A frame without a material is a frame for a photo
 * of one's own (spec 000 §4); one of the two is required (`photoFrameConflicts`).
 */
export const photoFrameParametersSchema = z.object({
  materialType: z.optional(z.enum(MATERIALS)),
  formatType: z.optional(sizeParameter),
  frameType: z.optional(z.enum(FRAME_CHOICES)),
  matSize: z.optional(z.pipe(z.transform(readDigits), z.literal(MAT_SIZES))),
  matType: z.optional(z.enum(MAT_TYPES)),
  optionTypes: z.optional(z.record(z.string(), wordParameter)),
  color: z.optional(wordParameter),
  designId: z.optional(idParameter),
  addToCart: z.optional(switchParameter),
  locale: localeParameter,
});
export type PhotoFrameParameters = z.infer<typeof photoFrameParametersSchema>;

type FrameParameters = Partial<Pick<PhotoFrameParameters, "frameType" | "matSize" | "matType">>;

/** The width of the mat around the picture in mm; where nothing is said, the frame's own. 0 without a frame. */
export function matWidthMm({ frameType, matSize, matType }: FrameParameters): number {
  if (!frameType || matType === "mat-none") return 0;
  return matSize ?? (matType ? MAT_WIDTH_MM : defaultMat(frameKindOf(frameType)).matSize);
}

/** The mat of a choice: where none is named, the frame's own. Only its width says whether there is one. */
export function matTypeOf({ frameType, matType }: FrameParameters): MatType {
  if (matType || !frameType) return matType ?? "mat-none";
  const own = defaultMat(frameKindOf(frameType)).matType;
  // A frame that comes without a mat gets a white one where only its width was chosen.
  return own === "mat-none" ? "mat-weiss" : own;
}
