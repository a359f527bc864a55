import { COLOURED_MATS, FRAMABLE_MATERIALS, isFramable } from "../../catalogue/frame.ts";
import { MAT_WIDTH_MM } from "../../catalogue/mat.ts";
import { MATERIALS } from "../../catalogue/material.ts";
import { optionGroupsOf, optionValues } from "../../catalogue/option-group.ts";
import { GIVEN_LENGTH, type HandOffProblem } from "../../designer/problem.ts";
import type { PhotoFrameParameters } from "./designer.ts";

/** Finds conflicts between parameters that are each valid: a frame on wallpaper, a mat without a frame and the like. */
export function photoFrameConflicts(parameters: Partial<PhotoFrameParameters>): HandOffProblem[] {
  return [...frameConflicts(parameters), ...matConflicts(parameters), ...optionConflicts(parameters)];
}

/**
 * A hand-off names a material, a frame or both (spec 000 §4).
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

/** A mat has a width exactly where it has a colour, and lies behind a frame. */
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
