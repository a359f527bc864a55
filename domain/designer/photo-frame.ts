import * as z from "zod/mini";
import { type Article, articleOf, articleParts } from "../catalogue/article.ts";
import { defaultMat, MAT_SIZES, MAT_TYPES, type MatType } from "../catalogue/frame.ts";
import { FRAME_CHOICES, frameKindOf, isDefaultFrameType } from "../catalogue/frame-type.ts";
import { MAT_WIDTH_MM } from "../catalogue/mat.ts";
import { MATERIALS } from "../catalogue/material.ts";
import { optionValues } from "../catalogue/option-group.ts";
import type { Locale } from "../shop/locale.ts";
import {
  idParameter,
  localeParameter,
  readDigits,
  sizeParameter,
  switchParameter,
  wordParameter,
} from "./parameter.ts";

/**
 * What the photo-frame designer takes (spec 000 §3, designer parameters). Sizes are `{width}x{height}` in mm; a frame is
 * a produced type, or a kind for that kind's default type. A frame without a material is a frame for a photo of one's
 * own (spec 000 §4); one of the two there must be (`photoFrameConflicts`).
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

/** A hand-off to the photo-frame designer. */
export interface PhotoFrameHandOff {
  designer: "photo-frame";
  parameters: PhotoFrameParameters;
}

/**
 * The hand-off of an article: its material and, where it is framed, the frame and mat it comes with.
 *
 * @param formatType left out where the shopper has not chosen a size yet.
 */
export function articleHandOff(article: Article, formatType: string | undefined, locale: Locale): PhotoFrameHandOff {
  const { materialType, frame } = articleParts(article);
  return { designer: "photo-frame", parameters: { materialType, ...(formatType && { formatType }), ...frame, locale } };
}

/**
 * The article whose price a choice has: the plain material, or the material in its default frame with that frame's
 * mat (a mat left out is the default one). Null for any other frame or mat: the price list has none.
 */
export function handOffArticle(parameters: Partial<PhotoFrameParameters>): Article | null {
  const { materialType, frameType, matSize, matType } = parameters;
  if (!materialType) return null;
  const article = articleOf(materialType, frameType !== undefined);
  const frame = article && articleParts(article).frame;
  if (!frame || !frameType) return article;
  const isDefault =
    isDefaultFrameType(frameType) &&
    frame.frameType === frameKindOf(frameType) &&
    frame.matSize === (matSize ?? frame.matSize) &&
    frame.matType === (matType ?? frame.matType);
  return isDefault ? article : null;
}

/** The width of the mat around the picture in mm; where nothing is said, the frame's own. 0 without a frame. */
export function matWidthMm({ frameType, matSize, matType }: Partial<PhotoFrameParameters>): number {
  if (!frameType || matType === "mat-none") return 0;
  return matSize ?? (matType ? MAT_WIDTH_MM : defaultMat(frameKindOf(frameType)).matSize);
}

/** The mat of a choice: where none is named, the frame's own. Only its width says whether there is one. */
export function matTypeOf({ frameType, matType }: Partial<PhotoFrameParameters>): MatType {
  if (matType || !frameType) return matType ?? "mat-none";
  const own = defaultMat(frameKindOf(frameType)).matType;
  // A frame that comes without a mat gets a white one where only its width was chosen.
  return own === "mat-none" ? "mat-weiss" : own;
}

/** Whether a choice holds options beyond the usual ones, which the price list does not know. */
export function hasUnusualOptions({ materialType, optionTypes }: Partial<PhotoFrameParameters>): boolean {
  if (!materialType) return false;
  return Object.entries(optionTypes ?? {}).some(([group, value]) => optionValues(group, materialType)[0] !== value);
}
