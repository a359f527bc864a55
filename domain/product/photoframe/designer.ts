import * as z from "zod/mini";
import { optionGroupsOf, optionValues } from "../../catalogue/article-option.ts";
import {
  COLOURED_MATS,
  defaultMat,
  FRAMABLE_MATERIALS,
  FRAME_CHOICES,
  frameKindOf,
  isFramable,
  MAT_SIZES,
  MAT_TYPES,
  type MatType,
} from "../../catalogue/frame.ts";
import { MAT_WIDTH_MM } from "../../catalogue/mat.ts";
import { MATERIALS } from "../../catalogue/material.ts";
import {
  idParameter,
  localeParameter,
  readDigits,
  sizeParameter,
  switchParameter,
  wholeNumberParameter,
  wordParameter,
} from "../../designer/parameter.ts";
import { GIVEN_LENGTH, type HandOffProblem } from "../../designer/problem.ts";
import { MOST_COPIES } from "./copies.ts";

/**
 * Parameters of the photo-frame designer (spec 000 §3, designer parameters). Sizes are `{width}x{height}` in mm; a
 * frame is a produced type, or a kind for that kind's default type. A frame without a material is a frame for a photo
 * of one's own (spec 000 §4); one of the two is required (`photoFrameConflicts`). `quantity` is the shop's own addition: the number of
 * copies of the picture, one if it is absent.
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
  quantity: z.optional(wholeNumberParameter(1, MOST_COPIES)),
  locale: localeParameter,
});
export type PhotoFrameParameters = z.infer<typeof photoFrameParametersSchema>;

type FrameParameters = Partial<Pick<PhotoFrameParameters, "frameType" | "matSize" | "matType">>;

/** The width of the mat around the picture in mm; that of the frame's own mat if none is given. 0 without a frame. */
export function matWidthMm({ frameType, matSize, matType }: FrameParameters): number {
  if (!frameType || matType === "mat-none") return 0;
  return matSize ?? (matType ? MAT_WIDTH_MM : defaultMat(frameKindOf(frameType)).matSize);
}

/** The mat of a choice; that of the frame if none is named. Only the width says whether there is one. */
export function matTypeOf({ frameType, matType }: FrameParameters): MatType {
  if (matType || !frameType) return matType ?? "mat-none";
  const own = defaultMat(frameKindOf(frameType)).matType;
  // A frame that comes without a mat gets a white one if only the width of a mat was chosen.
  return own === "mat-none" ? "mat-weiss" : own;
}

/** Finds conflicts between parameters that are each valid: a frame on wallpaper, a mat without a frame and the like. */
export function photoFrameConflicts(parameters: Partial<PhotoFrameParameters>): HandOffProblem[] {
  return [...frameConflicts(parameters), ...matConflicts(parameters), ...optionConflicts(parameters)];
}

/**
 * Requires that a hand-off names a material, a frame or both (spec 000 §4).
 *
 * @param parameters what was given, usable or not.
 */
export function missingPiece(parameters: Readonly<Record<string, unknown>>): HandOffProblem[] {
  if (parameters.materialType !== undefined || parameters.frameType !== undefined) return [];
  return [{ code: "missing", parameter: "materialType", allowed: MATERIALS }];
}

function frameConflicts({ materialType, frameType }: Partial<PhotoFrameParameters>): HandOffProblem[] {
  if (!materialType || !frameType || isFramable(materialType)) return [];
  const conflict = { code: "conflict", parameter: "frameType", given: frameType, with: "materialType" } as const;
  return [{ ...conflict, allowed: FRAMABLE_MATERIALS }];
}

/** Requires that a mat has a width exactly if it has a colour, and that it lies behind a frame. */
function matConflicts({ frameType, matSize, matType }: Partial<PhotoFrameParameters>): HandOffProblem[] {
  const isColoured = matType !== undefined && matType !== "mat-none";
  if (matSize === 0 && isColoured) {
    return [{ code: "conflict", parameter: "matSize", given: "0", with: "matType", allowed: ["mat-none"] }];
  }
  if (matSize === MAT_WIDTH_MM && matType === "mat-none") {
    const given = String(MAT_WIDTH_MM);
    return [{ code: "conflict", parameter: "matSize", given, with: "matType", allowed: COLOURED_MATS }];
  }
  if (frameType) return [];
  const needsFrame = matSize === MAT_WIDTH_MM ? "matSize" : isColoured ? "matType" : null;
  return needsFrame ? [{ code: "needs", parameter: needsFrame, needed: "frameType" }] : [];
}

function optionConflicts({ materialType, frameType, optionTypes }: Partial<PhotoFrameParameters>): HandOffProblem[] {
  if (!materialType || !optionTypes) return [];
  return Object.entries(optionTypes).flatMap(([group, given]): HandOffProblem[] => {
    const values = optionValues(group, materialType);
    const lacksFrame = group === "glas" && !frameType && values.length > 0;
    if (lacksFrame) return [{ code: "needs", parameter: "optionTypes[glas]", needed: "frameType" }];
    if (values.includes(given)) return [];
    if (values.length > 0) return [{ code: "not-allowed", parameter: `optionTypes[${group}]`, given, allowed: values }];
    return [
      {
        code: "not-allowed",
        parameter: "optionTypes",
        given: group.slice(0, GIVEN_LENGTH),
        allowed: optionGroupsOf(materialType),
      },
    ];
  });
}
